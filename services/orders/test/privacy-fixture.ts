import { Erased } from '@belegfluss/protos/common/v1/erasure';
import { CustomerRedacted } from '@belegfluss/protos/orders/v1/privacy';
import type { BusEvent } from '@belegfluss/runtime/bus';
import { eventually } from '@belegfluss/testing/eventually';
import { afterAll, beforeAll } from '@jest/globals';
import { type Fixture, startFixture } from './orders-fixture.ts';
import type { Privacy } from './replica-clients.ts';
import { restOrder } from './rest-order.ts';

export let fixture: Fixture;
export let privacy: Privacy;
export let reported: BusEvent[];
export const customerId = '115310627314723954';

/** The order of a shop with its invoice. */
export async function documentedOrder(shop: string, id: string) {
  await fixture.deliver(shop, 'orders/create', restOrder(id));
  await fixture.idle(shop);
}

export const redact = (shop: string, orders: readonly string[], customer: object | null = null) =>
  fixture.deliver(shop, 'customers/redact', {
    shop_domain: shop,
    customer: customer ?? { id: 1, email: 'jemand@example.com' },
    orders_to_redact: orders.map(Number),
  });

export const redacted = (shop: string) =>
  eventually(() => {
    const event = reported.find((one) => one.shop === shop && one.type === 'orders.customer.redacted.v1');
    if (!event) throw new Error('Not redacted yet.');
    return CustomerRedacted.decode(event.payload);
  });

/** The other contexts are done. */
export async function completeElsewhere(shop: string, requestId: string) {
  for (const context of ['provider', 'ingest'])
    await fixture.publish(
      shop,
      `${context}.customer.erased.v1`,
      Erased.encode({ erasureId: requestId, rows: context === 'provider' ? 3n : 5n }).finish(),
    );
}

export const waitForOutcome = (deliveryId: string) =>
  eventually(() => {
    const found = fixture.reconciled.find(({ deliveryIds }) => deliveryIds.includes(deliveryId));
    if (!found) throw new Error('No outcome yet.');
    return [found.outcome, found.reason];
  });

/** All that the database keeps, as one text. */
export async function everything(where: string): Promise<string> {
  const { rows: tables } = await fixture.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'shop'
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await fixture.pool.query(`SELECT t::text FROM "${name}" t WHERE ${where} ORDER BY 1`);
      return rows.map(({ t }) => `${name} ${t}`).join('\n');
    }),
  );
  return texts.filter(Boolean).join('\n');
}

/** Lists personal texts that `restOrder` states of its customer. */
export function listPersonalTexts(id: string): readonly string[] {
  const order = restOrder(id) as unknown as {
    email: string;
    billing_address: Record<string, string>;
    customer: { id: number };
  };
  const { address1, last_name, zip } = order.billing_address;
  return [order.email, address1, last_name, zip].filter((text): text is string => Boolean(text));
}

/** Gives the suite that calls it the service, and hears what it reports of redactions and erasures. */
export function openPrivacyFixture(): void {
  beforeAll(async () => {
    reported = [];
    fixture = await startFixture();
    privacy = fixture.privacy;
    for (const type of ['orders.customer.redacted.v1', 'orders.shop.erased.v1']) {
      const handle = async (event: BusEvent) => void reported.push(event);
      await fixture.bus.subscribe({ consumer: `test-${type}`, type, handle, onExhausted: async () => {} });
    }
  });
  afterAll(() => fixture.stop());
}
