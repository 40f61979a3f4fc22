import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import { composePreferences } from '../compose/preference-section.ts';
import { composeShop } from '../compose/shop.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Polled by every open page. */
export const getShop: Route = (app, { services: { polled }, logger }) => {
  app.get('/shops', { config: { showsShop: true } }, async ({ shopKey: key, shopRecord: shop, signal }) => {
    if (!shop) throw notFound('SHOP_NOT_FOUND');
    const part = orAbsent(logger, signal);
    const [preferences, connected, stats, counters, imported] = await Promise.all([
      part('settings', polled.findPreferences(key, signal)),
      part('provider', polled.findConnection(key, signal)),
      part('orders', polled.findStats(key, signal)),
      part('webhooks', polled.findCounters(key, signal)),
      part('orders', polled.findImportedDays(key, signal)),
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
      }),
    );
  });
};

/** A part whose service does not answer is absent; what is not plain unavailability is worth a line. */
const orAbsent =
  (logger: Logger, signal: AbortSignal) =>
  async <Part>(service: string, part: Promise<Part | undefined>): Promise<Part | null> => {
    try {
      return (await part) ?? null;
    } catch (error) {
      // Broken off for a browser that has gone.
      if (signal.aborted) return null;
      logger.warn(
        error instanceof RpcError
          ? { service, kind: error.kind, reason: error.reason }
          : { service, err: error },
        'part of the shop is missing',
      );
      return null;
    }
  };
