import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { orAbsent } from '../clients/or-absent.ts';
import { composePreferences } from '../compose/preference-section.ts';
import { composeShop } from '../compose/shop.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Polled by every open page. */
export const getShop: Route = (app, { services: { polled }, logger }) => {
  app.get('/shops', { config: { showsShop: true } }, async ({ shopKey: key, shopRecord: shop, signal }) => {
    if (!shop) throw notFound('SHOP_NOT_FOUND');
    const part = orAbsent(logger, signal, 'shop');
    const [preferences, connected, stats, counters, imported, partnership] = await Promise.all([
      part('settings', polled.findPreferences(key, signal)),
      part('provider', polled.findConnection(key, signal)),
      part('orders', polled.findStats(key, signal)),
      part('webhooks', polled.findCounters(key, signal)),
      part('orders', polled.findImportedDays(key, signal)),
      part('partners', polled.findPartnership(key, signal)),
    ]);
    return shopAnswer.parse(
      composeShop({
        shop,
        preferences: preferences && composePreferences(preferences.sections),
        connection: connected?.connection ?? null,
        users: connected?.connection?.connected ? connected.users : null,
        stats: stats?.stats ?? null,
        counters: counters?.counters ?? null,
        imports: imported?.days ?? null,
        isPartner: partnership?.isPartner ?? null,
      }),
    );
  });
};
