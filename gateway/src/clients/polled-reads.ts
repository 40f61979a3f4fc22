import type { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import type { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import type { ProgrammeServiceService } from '@belegfluss/protos/partners/v1/programme';
import type { ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import type { SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import type { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import type { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { byShop, gather } from '@belegfluss/runtime/batch';
import type { Client } from '@belegfluss/runtime/grpc';

/** A delay that a poll can afford; five hundred polls a second become fifty calls. */
const pace = { withinMs: 20, most: 128 };
/** One slow service must not hold an answer up. */
const timeoutMs = 5_000;

/** Reads that every open page repeats, by the shop's domain; those asked for at the same time become one call. */
export const createPolledReads = (services: {
  readonly shops: Client<typeof ShopsServiceService>;
  readonly settings: Client<typeof SettingsServiceService>;
  readonly provider: Client<typeof ProviderServiceService>;
  readonly orders: Client<typeof OrdersServiceService>;
  readonly webhooks: Client<typeof WebhooksServiceService>;
  readonly imports: Client<typeof ImportServiceService>;
  readonly programme: Client<typeof ProgrammeServiceService>;
}) => ({
  findShop: gather(async (keys, signal) => {
    const { shops } = await services.shops.batchGetShops({ shops: [...keys] }, { timeoutMs, signal });
    return byShop(shops);
  }, pace),
  findPreferences: gather(async (shops, signal) => {
    const request = { shops: [...shops] };
    const { preferences } = await services.settings.batchGetPreferences(request, { timeoutMs, signal });
    return byShop(preferences);
  }, pace),
  findConnection: gather(async (shops, signal) => {
    const request = { shops: [...shops], withUsers: true };
    const { connections } = await services.provider.batchGetConnections(request, { timeoutMs, signal });
    return byShop(connections);
  }, pace),
  findStats: gather(async (shops, signal) => {
    const { stats } = await services.orders.batchGetStats({ shops: [...shops] }, { timeoutMs, signal });
    return byShop(stats);
  }, pace),
  findImportedDays: gather(async (shops, signal) => {
    const request = { shops: [...shops] };
    const { shops: found } = await services.imports.batchGetImportedDays(request, { timeoutMs, signal });
    // A shop that imported nothing is known to have imported nothing.
    return byShop([...shops.map((shop) => ({ shop, days: [] as string[] })), ...found]);
  }, pace),
  findPartnership: gather(async (shops, signal) => {
    const request = { shops: [...shops] };
    const { shops: partners } = await services.programme.batchFindPartners(request, { timeoutMs, signal });
    // A shop that is not among them is known to be none.
    return byShop(shops.map((shop) => ({ shop, isPartner: partners.includes(shop) })));
  }, pace),
  findCounters: gather(async (shops, signal) => {
    const request = { shops: [...shops] };
    const { counters } = await services.webhooks.batchGetCounters(request, { timeoutMs, signal });
    return byShop(counters);
  }, pace),
});
