import { type DocumentMailDraft, documentTarget } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { documentKinds } from '../compose/order-document.ts';
import { parsePath, parseQuery } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { documentTargetPath } from './path-values.ts';
import type { Route } from './route.ts';

/** Shopify may be asked for the order. */
const timeout = { timeoutMs: 25_000 };

export const draftDocumentMail: Route = (app, { services }) => {
  app.get(
    '/orders/:id/:receiptId/email',
    { config: costly },
    async ({ shopKey: shop, params, query, signal }): Promise<DocumentMailDraft> => {
      const { id: orderId, receiptId: documentId } = parsePath(documentTargetPath, params);
      const { receipt } = parseQuery(documentTarget, query);
      const { mail } = await services.documentActions.draftMail(
        { shop, orderId, documentId, kind: documentKinds[receipt] },
        { ...timeout, signal },
      );
      if (!mail) throw new RpcError('internal', 'NO_MAIL', 'The service answered without a mail.');
      const { to: email, cc, bcc, attachmentIds: attachments, ...texts } = mail;
      return { email, cc: cc.join(', '), bcc: bcc.join(', '), attachments, ...texts };
    },
  );
};
