import type { FastifyInstance } from 'fastify';
import { type CompanyLocation, companyLocationKey } from '../company-locations.ts';
import { fullNamespace, writeMetafield } from '../graphql/metafields.ts';
import { getBodyObject, sendJson, shopForControl } from '../http.ts';
import { parseGid } from '../ids.ts';
import type { ShopifyService } from '../service.ts';
import { companyLocationRequest, metafieldRequest } from './requests.ts';

/** Other data that a merchant enters: metafields, and the locations of companies that buy. */
export function merchantRoutes(app: FastifyInstance, service: ShopifyService): void {
  const { world } = service;

  app.post('/sandbox/metafields', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const given = metafieldRequest.parse(getBodyObject(request));
    const owner = `${shop.domain}/${given.ownerId}`;
    const namespace = fullNamespace(given.namespace, world.app.id);
    const now = world.now().toISOString();
    const written = writeMetafield(world.metafields.get(owner) ?? [], given, namespace, world.ids, now);
    world.metafields.set(owner, written.list);
    world.changed();
    const { type, id } = parseGid(given.ownerId) ?? { type: '', id: '' };
    if (type === 'Order') service.touchOrder(shop, id);
    return sendJson(reply, 200, written.entry);
  });

  app.post('/sandbox/company-locations', async (request, reply) => {
    const shop = shopForControl(world, request);
    if (!shop) return sendJson(reply, 404, { error: 'There is no such shop' });
    const given = companyLocationRequest.parse(getBodyObject(request));
    const location: CompanyLocation = { ...given, name: given.name ?? given.companyName };
    world.companyLocations.set(companyLocationKey(shop.domain, location.id), location);
    world.changed();
    return sendJson(reply, 200, location);
  });
}
