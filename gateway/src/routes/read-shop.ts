import type { Shop } from '@belegfluss/gateway/contract';
import type { Shop as ShopMessage } from '@belegfluss/protos/shops/v1/shops';
import { orAbsent } from '../clients/or-absent.ts';
import { composePreferences } from '../compose/preference-section.ts';
import { composeShop } from '../compose/shop.ts';
import { notFound } from '../problems/problem-error.ts';
import type { RouteParts } from './route.ts';

/** The whole shop object; what a service that does not answer would have said is absent. */
export async function readShop(
  { services: { polled }, logger }: Pick<RouteParts, 'services' | 'logger'>,
  shop: ShopMessage | null,
  signal: AbortSignal,
): Promise<Shop> {
  if (!shop) throw notFound('SHOP_NOT_FOUND');
  const key = shop.shop;
  const part = orAbsent(logger, signal, 'shop');
  const [preferences, connected, stats, counters, imported, partnership] = await Promise.all([
    part('settings', polled.findPreferences(key, signal)),
    part('provider', polled.findConnection(key, signal)),
    part('orders', polled.findStats(key, signal)),
    part('webhooks', polled.findCounters(key, signal)),
    part('orders', polled.findImportedDays(key, signal)),
    part('partners', polled.findPartnership(key, signal)),
  ]);
  return composeShop({
    shop,
    preferences: preferences && composePreferences(preferences.sections),
    connection: connected?.connection ?? null,
    users: connected?.connection?.connected ? connected.users : null,
    stats: stats?.stats ?? null,
    counters: counters?.counters ?? null,
    imports: imported?.days ?? null,
    isPartner: partnership?.isPartner ?? null,
  });
}
