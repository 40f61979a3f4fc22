import type { ReceiptPreview } from '@belegfluss/gateway/contract';
import { RpcError, type RpcErrorKind } from '@belegfluss/runtime/errors';
import { documentKinds } from '../compose/receipt.ts';
import { parsePath } from '../http/parse.ts';
import { toProblem } from '../problems/to-problem.ts';
import { receiptKindPath } from './path-values.ts';
import { pdfPatience } from './pdf-patience.ts';
import type { Route } from './route.ts';

/** These say that there can be no such receipt now, which is an answer and no failure. */
const answerable: readonly RpcErrorKind[] = ['failedPrecondition', 'resourceExhausted'];

export const previewReceipt: Route = (app, { services }) => {
  app.get('/orders/:id/sevdesk/:kind/preview', async ({ shopKey: shop, params }): Promise<ReceiptPreview> => {
    const { id, kind } = parsePath(receiptKindPath, params);
    try {
      const { content } = await services.orders.getDocumentPdf(
        { shop, orderId: id, kind: documentKinds[kind], documentId: '' },
        pdfPatience,
      );
      return { content: content.toString('base64') };
    } catch (error) {
      if (!(error instanceof RpcError) || !answerable.includes(error.kind)) throw error;
      return { error: error.reason, detail: toProblem(error).text.detail };
    }
  });
};
