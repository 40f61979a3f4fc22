import { type Reference, shop as shopAnswer } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Logger } from '@belegfluss/runtime/log';
import type { Services } from '../clients/services.ts';
import { composePreferences } from '../compose/preference-section.ts';
import { composeReference } from '../compose/reference.ts';
import { composeShop } from '../compose/shop.ts';
import { notFound } from '../problems/problem-error.ts';
import type { Route } from './route.ts';

/** Polled by every open page: one slow service must not hold the answer up. */
const patience = { timeoutMs: 5_000 };

export const getShop: Route = (app, { services, logger }) => {
  app.get('/shops', async ({ shopKey: shop }) => {
    const part = orAbsent(logger);
    const [record, preferences, connected, stats, counters] = await Promise.all([
      services.shops.getShop({ shop }, patience),
      part('settings', services.settings.getPreferences({ shop }, patience)),
      part('provider', fetchConnection(services, shop)),
      part('orders', services.orders.getStats({ shop }, patience)),
      part('webhooks', services.webhooks.getCounters({ shop }, patience)),
    ]);
    if (!record.shop) throw notFound('SHOP_NOT_FOUND');
    return shopAnswer.parse(
      composeShop({
        shop: record.shop,
        preferences: preferences && composePreferences(preferences.sections),
        connection: connected?.connection ?? null,
        users: connected?.users ?? null,
        stats,
        counters,
      }),
    );
  });
};

/** The connection, and the account's users where there is an account. */
async function fetchConnection({ provider }: Services, shop: string) {
  const { connection } = await provider.getConnection({ shop }, patience);
  if (!connection?.connected) return { connection, users: null };
  const users: Reference['users'] | null = await provider
    .getReferenceData({ shop }, patience)
    .then((read) => composeReference(read).reference.users)
    .catch(() => null);
  return { connection, users };
}

/** A part whose service does not answer is absent; what is not plain unavailability is worth a line. */
const orAbsent =
  (logger: Logger) =>
  async <Part>(service: string, part: Promise<Part>): Promise<Part | null> => {
    try {
      return await part;
    } catch (error) {
      logger.warn(
        error instanceof RpcError
          ? { service, kind: error.kind, reason: error.reason }
          : { service, err: error },
        'part of the shop is missing',
      );
      return null;
    }
  };
