import { PreferencesChanged } from '@belegfluss/protos/settings/v1/settings';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consumeAtOnce } from '@belegfluss/runtime/messaging';
import type pg from 'pg';
import type { FetchContext } from '../../clients/services/fetch-context.ts';
import { type FetchedLink, findFetchedLink, firstDay } from '../domain/payouts/fetched-link.ts';
import { makePaymentsDue, switchOn } from '../storage/payouts/payment-shop-store.ts';
import { readAllAgain } from '../storage/payouts/payout-store.ts';

/** Events that may switch the reading of payments on or off, or end a hold-up. */
const occasions = [
  { type: 'settings.preferences.changed.v1', concerns: isAboutPayments },
  { type: 'shops.scopes.changed.v1', concerns: () => true },
  { type: 'shops.subscription.activated.v1', concerns: () => true },
  { type: 'shops.plan.changed.v1', concerns: () => true },
  { type: 'shops.shop.installed.v1', concerns: () => true },
  { type: 'shops.access.restored.v1', concerns: () => true },
  { type: 'provider.connection.established.v1', concerns: () => true },
] as const;

const sources = ['paypal', 'shopify_payments'] as const;

/**
 * Keeps which shops' payments are read. Messages only say that something changed: what holds is asked for, and what is off
 * is dropped by its next step, which asks again; so that messages may come late, twice and out of order.
 */
export async function consumePaymentSettings(dependencies: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  readonly fetchContext: FetchContext;
  readonly now: () => Date;
  /** After something came due. */
  readonly wakeLoop: () => void;
}): Promise<void> {
  const { bus, pool, fetchContext, now, wakeLoop } = dependencies;
  for (const { type, concerns } of occasions) {
    await consumeAtOnce({
      bus,
      pool,
      consumer: 'orders-payment-settings',
      type,
      decode: (payload) => payload,
      concerns,
      async prepare(_payload, { shop }) {
        const facts = await fetchContext(shop);
        return sources.map((source) => ({
          source,
          link: facts && findFetchedLink(facts.preferences, source),
        }));
      },
      effect: (links, { shop }) => [
        makePaymentsDue(shop),
        ...links
          .filter((one): one is typeof one & { readonly link: FetchedLink } => one.link !== null)
          .flatMap(({ source, link }) => {
            const start = { accountId: link.accountId, since: firstDay(source, now()) };
            return [
              ...(source === 'shopify_payments' ? [readAllAgain(shop, start)] : []),
              switchOn(shop, source, start),
            ];
          }),
      ],
      afterwards: wakeLoop,
    });
  }
}

function isAboutPayments(payload: Uint8Array): boolean {
  return PreferencesChanged.decode(payload).section === 'transactions';
}
