import { transact } from '@belegfluss/runtime/database';
import { createFetchContext } from '../src/clients/services/fetch-context.ts';
import { createShopifyAdmin } from '../src/clients/shopify/admin-api.ts';
import { takePaymentLease } from '../src/payments/storage/payouts/payment-lease-store.ts';
import { switchOn } from '../src/payments/storage/payouts/payment-shop-store.ts';
import type { PaymentDependencies } from '../src/payments/use-cases/payouts/payment-dependencies.ts';
import { runPaymentStep } from '../src/payments/use-cases/payouts/run-payment-step.ts';
import { type Fixture, quiet } from './orders-fixture.ts';
import { connectOtherServices } from './other-services.ts';
import type { Shopify } from './shopify.ts';

export const payoutScopes = [
  'read_orders',
  'read_shopify_payments_accounts',
  'read_shopify_payments_payouts',
] as const;

type Source = 'paypal' | 'shopify_payments';

/** Names a shop whose payments are read: those of Shopify Payments go to account 77, PayPal's to 78. */
export async function newPaidShop(
  fixture: Fixture,
  shopify: Shopify,
  given: {
    readonly source?: Source;
    readonly accountId?: string;
    readonly scopes?: readonly string[];
    /** Nothing is due before the test says so: for shops that a running loop must not take. */
    readonly rests?: true;
  } = {},
): Promise<string> {
  const { source = 'shopify_payments', scopes = payoutScopes } = given;
  const accountId = given.accountId ?? (source === 'paypal' ? '78' : '77');
  const shop = fixture.newShop({ scopes: [...scopes] });
  shopify.grant(shop, scopes);
  link(fixture, shop, { [source]: { account: accountId, fetch: true } });
  const rest = { text: 'UPDATE payment_import_shop SET next_at = NULL WHERE shop = $1', values: [shop] };
  await transact(fixture.pool, [
    switchOn(shop, source, { accountId, since: '2026-09-01' }),
    ...(given.rests ? [rest] : []),
  ]);
  return shop;
}

export const link = (fixture: Fixture, shop: string, transactionGateway: object): unknown =>
  fixture.preferences.set(shop, { transactions: { transactionGateway } });

/** Dependencies of the reading, against the other services of the fixture. */
export function paymentParts(
  fixture: Fixture,
  shopify: Shopify,
  given: Partial<PaymentDependencies> = {},
): PaymentDependencies {
  const clients = connectOtherServices(fixture);
  return {
    pool: fixture.pool,
    shopify: createShopifyAdmin({ shops: clients.shops, apiUrl: shopify.url }),
    clients,
    fetchContext: createFetchContext(clients),
    now: () => new Date(),
    logger: quiet,
    isStopping: () => false,
    ...given,
  };
}

/** All other shops rest: steps are this shop's. */
export const onlyThis = (fixture: Fixture, shop: string): Promise<unknown> =>
  fixture.pool.query(`UPDATE payment_import_shop SET next_at = NULL WHERE shop <> $1`, [shop]);

/** Lets an hour pass: pauses and leases are over, and payouts were read long ago. */
export async function anHourLater(fixture: Fixture, shop: string): Promise<void> {
  await fixture.pool.query(
    `UPDATE payment_import_shop SET next_at = now() - interval '1 second', lease_until = lease_until - interval '1 hour'
     WHERE shop = $1`,
    [shop],
  );
  await fixture.pool.query(`UPDATE payout SET updated_at = updated_at - interval '1 hour' WHERE shop = $1`, [
    shop,
  ]);
}

/** Takes the next lease and a step under it, as the loop does; false when none is due. */
export async function takeStep(parts: PaymentDependencies): Promise<boolean> {
  const lease = await takePaymentLease(parts.pool, 60_000);
  if (lease) await runPaymentStep(parts, lease);
  return lease !== null;
}

/** Takes steps until the shop rests, as the loop does; throws where the process dies. */
export async function readAll(parts: PaymentDependencies): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) if (!(await takeStep(parts))) return;
  throw new Error('There is no end to it.');
}

export type PaymentRow = {
  readonly needs: string;
  readonly error: string;
  readonly attempts: number;
  readonly read: boolean;
};

export async function paymentRow(fixture: Fixture, shop: string): Promise<PaymentRow | undefined> {
  const { rows } = await fixture.pool.query<PaymentRow>(
    'SELECT needs, error, attempts, read_at IS NOT NULL AS read FROM payment_import_shop WHERE shop = $1',
    [shop],
  );
  return rows[0];
}

/** Events of the shop's log about payments, oldest first. */
export async function readPaymentEvents(fixture: Fixture, shop: string): Promise<readonly string[]> {
  const { rows } = await fixture.pool.query<{ readonly event: string }>(
    `SELECT event FROM log_entry WHERE shop = $1 AND event LIKE 'transaction.%' ORDER BY id`,
    [shop],
  );
  return rows.map(({ event }) => event);
}

export async function payoutRows(fixture: Fixture, shop: string) {
  const { rows } = await fixture.pool.query(
    `SELECT status, state, round(net, 2)::text AS net, round(charges, 2)::text AS charges,
       round(refunds, 2)::text AS refunds, round(fees, 2)::text AS fees, round(others, 2)::text AS others,
       round(difference, 2)::text AS difference, transactions
     FROM payout WHERE shop = $1 ORDER BY issued_on, payout_id`,
    [shop],
  );
  return rows;
}
