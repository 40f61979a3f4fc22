import type { CustomerDataItem } from '@belegfluss/protos/orders/v1/privacy';
import { z } from 'zod';
import { parseJsonObject } from '../compose/present.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import type { Route } from './route.ts';

const requestPath = z.object({ requestId: z.uuid() });

/** All that is kept of a customer, composed at this moment: for the owner of the shop, who answers the customer. */
export const privacyFile: Route = (app, { services }) => {
  app.get('/privacy/requests/:requestId/file', { config: costly }, async (request, reply) => {
    const { shopKey: shop, params, signal } = request;
    const { requestId: id } = parsePath(requestPath, params);
    const items: CustomerDataItem[] = [];
    for (let pageToken: string | null = ''; pageToken !== null; ) {
      signal.throwIfAborted();
      const part = await services.privacy.readCustomerData({ shop, id, pageToken }, { signal, timeoutMs });
      items.push(...part.items);
      pageToken = part.nextPageToken || null;
    }
    const name = `kundendaten-${id.slice(0, 8)}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name, name))
      .send(composeFile(items));
  });
};

/** A part reads some orders, or a page of Shopify's deliveries. */
const timeoutMs = 30_000;

/** Under its heading each thing in the order in which it came; people read it, so it is indented. */
function composeFile(items: readonly CustomerDataItem[]): string {
  const sections = new Map<string, object[]>();
  for (const { section, json } of items)
    sections.set(section, [...(sections.get(section) ?? []), parseJsonObject(json)]);
  return JSON.stringify(Object.fromEntries(sections), null, 2);
}
