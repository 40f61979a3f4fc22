import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import { composePreferences } from '../compose/preference-section.ts';
import { composeShop } from '../compose/shop.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Polled by every open page: one slow service must not hold the answer up. */
const timeoutMs = 5_000;

export const getShop: Route = (app, { services, logger }) => {
  app.get('/shops', async ({ shopKey: shop, signal }) => {
    const patience = { timeoutMs, signal };
    const part = orAbsent(logger, signal);
    const [record, preferences, connected, stats, counters] = await Promise.all([
      services.shops.getShop({ shop }, patience),
      part('settings', services.settings.getPreferences({ shop }, patience)),
      part('provider', services.provider.getConnection({ shop, withUsers: true }, patience)),
      part('orders', services.orders.getStats({ shop }, patience)),
      part('webhooks', services.webhooks.getCounters({ shop }, patience)),
    ]);
    if (!record.shop) throw notFound('SHOP_NOT_FOUND');
    return shopAnswer.parse(
      composeShop({
        shop: record.shop,
        preferences: preferences && composePreferences(preferences.sections),
        connection: connected?.connection ?? null,
        users: connected?.connection?.connected ? connected.users : null,
        stats,
        counters,
      }),
    );
  });
};

/** A part whose service does not answer is absent; what is not plain unavailability is worth a line. */
const orAbsent =
  (logger: Logger, signal: AbortSignal) =>
  async <Part>(service: string, part: Promise<Part>): Promise<Part | null> => {
    try {
      return await part;
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
