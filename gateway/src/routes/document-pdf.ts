import { documentKinds } from '../compose/order-document.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { documentPath } from './path-values.ts';
import { pdfTimeout } from './pdf-timeout.ts';
import type { Route } from './route.ts';

/** The same bytes twice: to show, and to save. */
export const documentPdf: Route = (app, { services }) => {
  const routes = [
    ['/orders/:id/sevdesk/:kind/:documentId/pdf', 'inline'],
    ['/orders/:id/sevdesk/:kind/:documentId/pdf/download', 'attachment'],
  ] as const;
  for (const [path, disposition] of routes) {
    app.get(path, { config: costly }, async ({ shopKey: shop, params, signal }, reply) => {
      const { id, kind, documentId } = parsePath(documentPath, params);
      const { filename, content } = await services.orders.getDocumentPdf(
        { shop, orderId: id, kind: documentKinds[kind], documentId },
        { ...pdfTimeout, signal },
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition(disposition, filename, `${kind}-${documentId}.pdf`))
        .send(content);
    });
  }
};
