import type { Order } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { eventually } from '../../src/eventually.ts';
import { type Installation, startInstallation } from '../../src/installation.ts';
import { type Calls, createGatewayCalls, untilIdle } from './calls.ts';

type Body = Readonly<Record<string, unknown>>;

/** The UTC date `days` days before this run: `YYYY-MM-DD`. */
export const daysAgo = (days: number): string =>
  new Date(begun - days * 86_400_000).toISOString().slice(0, 10);

/** A run that passes midnight keeps its dates. */
const begun = Date.now();

/** One line at a rate in percent, prices with tax; paid and shipped. */
export function composePaidOrder(
  [first, last]: readonly [string, string],
  { gross, rate = 19, country = 'DE', ...rest }: Body & { gross: string; rate?: number; country?: string },
): Body {
  const email = `${first.toLowerCase()}@kunden.example`;
  const address = {
    first_name: first,
    last_name: last,
    address1: 'Hafenstraße 9',
    zip: country === 'DE' ? '24103' : '75001',
    city: country === 'DE' ? 'Kiel' : 'Paris',
    country_code: country,
  };
  const tax = ((Number(gross) * rate) / (100 + rate)).toFixed(2);
  return {
    email,
    // A customer without an id is unknown to Shopify.
    customer: { id: 7_100_000_000_000 + first.charCodeAt(0), first_name: first, last_name: last, email },
    billing_address: address,
    shipping_address: address,
    taxes_included: true,
    financial_status: 'paid',
    fulfillment_status: 'fulfilled',
    payment_gateway_names: ['shopify_payments'],
    line_items: [
      {
        title: 'Kanne',
        price: gross,
        quantity: 1,
        tax_lines: rate === 0 ? [] : [{ title: 'USt', rate: rate / 100, price: tax }],
      },
    ],
    total_price: gross,
    total_tax: rate === 0 ? '0.00' : tax,
    ...rest,
  };
}

type FiveOrders = Readonly<Record<'anna' | 'berta' | 'carl' | 'dora' | 'emil', Order>>;

export let installation: Installation;
export let calls: Calls;
export let five: FiveOrders;

/** Gives the suite that calls it an installation whose shop has the five orders, and calls to its gateway. */
export function openFiveOrders(): void {
  beforeAll(async () => {
    installation = await startInstallation('together');
    calls = createGatewayCalls(installation);
    five = await placeFiveOrders();
  }, 180_000);
  afterAll(() => installation?.stop(), 60_000);
}

/**
 * Anna's order has an enshrined invoice, Berta's (placed half an hour before midnight in UTC, which is after midnight
 * in Berlin) a draft, Carl's none because a VAT id is missing, Dora's an invoice and a credit note; Emil's was free and
 * is skipped. Returns them when all is done.
 */
async function placeFiveOrders(): Promise<FiveOrders> {
  await installation.prefer('orders', { skipOrderFree: true });
  const place = async (name: readonly [string, string], body: Parameters<typeof composePaidOrder>[1]) =>
    (await installation.shopify('POST', '/sandbox/orders', composePaidOrder(name, body))).id;
  const at = (days: number, time: string) => ({ created_at: `${daysAgo(days)}T${time}Z` });

  const ids = {
    anna: await place(['Anna', 'Abel'], { gross: '119.00', ...at(10, '10:00:00') }),
    berta: await place(['Berta', 'Bach'], {
      gross: '23.80',
      ...at(9, '23:30:00'),
      financial_status: 'pending',
      fulfillment_status: null,
    }),
    carl: await place(['Carl', 'Cohn'], { gross: '100.00', rate: 0, country: 'FR', ...at(6, '10:00:00') }),
    dora: await place(['Dora', 'Dehn'], { gross: '238.00', ...at(5, '10:00:00') }),
    emil: await place(['Emil', 'Enke'], { gross: '0.00', ...at(4, '10:00:00') }),
  };
  const shown = async (id: string): Promise<Order> => {
    const order = await installation.findOrder(id);
    if (!order) throw new Error(`The app does not know order ${id}.`);
    return order;
  };
  const until = (id: string, holds: (order: Order) => boolean) =>
    eventually(async () => expect([id, holds(await shown(id))]).toEqual([id, true]), { withinMs: 60_000 });

  await until(ids.dora, ({ invoices }) => invoices.some(({ enshrined }) => enshrined));
  await installation.shopify('POST', `/sandbox/orders/${ids.dora}/refund`, { amount: '23.80' });
  await until(ids.anna, ({ invoices }) => invoices.some(({ enshrined }) => enshrined));
  await until(ids.berta, ({ invoices }) => invoices.length === 1);
  await until(ids.carl, ({ reason }) => reason === 'MISSING_VAT-ID');
  await until(ids.dora, ({ credits }) => credits.some(({ number }) => number !== null));
  await until(ids.emil, ({ reason }) => reason === 'SKIP_FREE');
  await untilIdle(installation, Object.values(ids));
  const [anna, berta, carl, dora, emil] = await Promise.all([
    shown(ids.anna),
    shown(ids.berta),
    shown(ids.carl),
    shown(ids.dora),
    shown(ids.emil),
  ]);
  return { anna, berta, carl, dora, emil };
}

/** Its only invoice. */
export const requireOnlyInvoice = ({ invoices: [invoice], name }: Order): Order['invoices'][number] => {
  if (!invoice) throw new Error(`${name} has no invoice.`);
  return invoice;
};

/** Its only credit note. */
export const requireOnlyCreditNote = ({ credits: [credit], name }: Order): Order['credits'][number] => {
  if (!credit) throw new Error(`${name} has no credit note.`);
  return credit;
};
