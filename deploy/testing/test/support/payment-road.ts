import { type OrderDetail, orderDetail } from '@belegfluss/gateway/contract';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { query } from '../../security/support/databases.ts';
import { eventually } from '../../src/eventually.ts';
import { composePaidOrder } from './five-orders.ts';
import { type Spoken, spoken } from './order-log.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments-world.ts';

/** Accounts of the provider: a bank with lines, one that creates its lines, and PayPal. */
const bank = '401';
export const clearing = '402';
export const payPal = '404';

export const pending = { financial_status: 'pending' };
export const unshipped = { fulfillment_status: null };

/**
 * An installation whose payment methods are linked in all ways. Changes in sevdesk are polled only when a test says so.
 */
export function openPaymentRoad() {
  let world: PaymentsWorld;
  /** An account that a test deletes at the provider. */
  let former: string;
  const links = () => ({
    Kasse: { account: clearing, create: true },
    Bank: { account: bank, book: true },
    paypal: { account: payPal, fetch: true },
    Altkonto: { account: former, create: true },
  });

  beforeAll(async () => {
    world = await startPaymentsWorld({ pollIntervalMs: 250 });
    await lookForChanges('infinity');
    former = await world.makeAccount('Bald weg');
    await world.installation.prefer('transactions', { transactionGateway: links() });
    await world.installation.prefer('invoices', {
      invoiceNumberTiming: 'create',
      invoiceSkipTags: ['ohne-beleg'],
    });
  }, 120_000);
  afterAll(() => world?.stop(), 60_000);

  /** Sets the time of the next poll for changes in sevdesk. */
  const lookForChanges = (next: 'now' | 'infinity') =>
    eventually(async () =>
      expect(
        await query(world.installation, 'provider', 'UPDATE poll_cursor SET due_at = $1 RETURNING shop', [
          next,
        ]),
      ).toHaveLength(1),
    );

  /** Places an order of 119.00 by one payment method; returns its id at Shopify. */
  async function place(name: string, gateway: string, more: object = {}): Promise<string> {
    const order = { gross: '119.00', name, payment_gateway_names: [gateway], ...more };
    return (
      await world.installation.shopify('POST', '/sandbox/orders', composePaidOrder(['Nele', 'Abel'], order))
    ).id;
  }

  const change = (id: string, what: string, body: object = {}) =>
    world.installation.shopify('POST', `/sandbox/orders/${id}/${what}`, body);

  const fetchDetail = (id: string): Promise<OrderDetail> =>
    world.calls.read(orderDetail, `/api/orders/${id}`);
  const waitForInvoice = (id: string) =>
    eventually(
      async () => {
        const invoice = (await fetchDetail(id)).invoices.at(-1);
        expect([id, invoice === undefined]).toEqual([id, false]);
        return invoice as OrderDetail['invoices'][number];
      },
      { withinMs: 60_000 },
    );
  /** The number of its invoice. */
  const waitForNumber = (id: string) =>
    eventually(async () => {
      const { number } = await waitForInvoice(id);
      expect(number).toMatch(/^RE-/);
      return number;
    });
  const atProvider = async (id: string) =>
    (await world.installation.providerDocuments()).filter((document) => document.orderIds.includes(id));
  /** Changes the order's invoice as a person would in sevdesk. */
  const byHand = async (id: string, action: string, body: object = {}) => {
    const { id: invoice } = await waitForInvoice(id);
    return world.installation.atProvider('POST', `/documents/invoice/${invoice}/${action}`, body);
  };
  const bankShows = (amount: string, purpose: string, account: string = bank) =>
    world.installation.atProvider('POST', '/transactions', { account, amount, purpose, payee: 'Nele Abel' });

  const log = (id: string | null, event: string) => spoken(world.calls, id, event);
  const untilSpoken = (id: string | null, event: string, lines: readonly Spoken[]) =>
    eventually(async () => expect(await log(id, event)).toEqual(lines), { withinMs: 60_000 });
  const untilStatement = (id: string, statement: object) =>
    eventually(async () =>
      expect((await fetchDetail(id)).statements).toContainEqual(expect.objectContaining(statement)),
    );

  return {
    links,
    place,
    change,
    fetchDetail,
    waitForInvoice,
    waitForNumber,
    atProvider,
    byHand,
    bankShows,
    log,
    untilSpoken,
    untilStatement,
    lookForChanges,
    get world() {
      return world;
    },
    get former() {
      return former;
    },
  };
}
