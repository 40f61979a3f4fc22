import type { DocumentPreview } from '@belegfluss/gateway/contract';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { documentKinds } from '../compose/order-document.ts';
import { parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { toProblem } from '../problems/to-problem.ts';
import { documentKindPath } from './path-values.ts';
import { pdfTimeout } from './pdf-timeout.ts';
import type { Route } from './route.ts';

/** Codes of the orders service where the order needs no such document; nothing is wrong with it. */
const notDue: ReadonlySet<string> = new Set(['NOTHING_DUE', 'NO_REFUND', 'NO_INVOICE']);

/** Kinds that mean that there can be no such document now, which is an answer and no failure. */
const answerable: readonly RpcErrorKind[] = ['failedPrecondition', 'resourceExhausted'];

export const previewDocument: Route = (app, { services }) => {
  app.get(
    '/orders/:id/sevdesk/:kind/preview',
    { config: costly },
    async ({ shopKey: shop, params, signal }): Promise<DocumentPreview> => {
      const { id, kind } = parsePath(documentKindPath, params);
      try {
        const {
          content,
          code = '',
          reason = '',
        } = await services.orders.previewDocument(
          { shop, orderId: id, kind: documentKinds[kind] },
          { ...pdfTimeout, signal },
        );
        if (content.length > 0) return { content: content.toString('base64') };
        const title = notDue.has(code) ? 'Kein Beleg' : 'Ungültige Bestellung';
        return { error: code, title, detail: reason };
      } catch (error) {
        if (!(error instanceof RpcError) || !answerable.includes(error.kind)) throw error;
        const { title, detail } = toProblem(error).text;
        return { error: error.reason, title, detail };
      }
    },
  );
};
