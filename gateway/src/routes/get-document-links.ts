import { type DocumentLinks, documentLinks } from '@belegfluss/gateway/contract';
import type { Route } from './route.ts';

/** The values that the shop's owner enters into the notification templates. */
export const getDocumentLinks: Route = (app, { config, services }) => {
  app.get('/document-links', async ({ shopKey: shop }): Promise<DocumentLinks> => {
    const { secret } = await services.orders.getDocumentLinks({ shop });
    return documentLinks.parse({ host: new URL(config.appUrl).origin, secret });
  });
};
