import type {
  ListDifferencesRequest,
  MonthSubject,
  OpenIssue,
} from '@belegfluss/protos/orders/v1/completion';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { afterAll, beforeAll } from '@jest/globals';
import { inWords } from './in-words.ts';
import { type Fixture, startFixture } from './orders-fixture.ts';
import { restOrder } from './rest-order.ts';

const now = new Date('2026-04-02T10:00:00Z');
export let fixture: Fixture;

/** Gives the suite that calls it the fixture, on the second of April 2026. */
export function openCompletionFixture(): void {
  beforeAll(async () => {
    fixture = await startFixture({ overrides: { now: () => now } });
  });
  afterAll(() => fixture.stop());
}

export const deliver = async (shop: string, order: Readonly<Record<string, unknown>>) => {
  await fixture.deliver(shop, 'orders/updated', order);
  await fixture.idle(shop);
};
export const getMonth = async (shop: string, month: string) =>
  inWords(await fixture.completion.getMonth({ shop, month }));
export const readSummary = async (shop: string, month: string) => (await getMonth(shop, month)).summary;
export const readMonths = async (shop: string, more: object = {}) =>
  inWords(await fixture.completion.listMonths({ shop, before: undefined, pageSize: 0, ...more }));
export const differences = (
  shop: string,
  month: string,
  {
    subject = 'documents',
    ...more
  }: { readonly subject?: string } & Partial<
    Pick<ListDifferencesRequest, 'code' | 'pageSize' | 'pageToken'>
  > = {},
) =>
  fixture.completion.listDifferences({
    shop,
    month,
    subject: toProtoEnum('MONTH_SUBJECT', subject) as MonthSubject,
    code: undefined,
    pageSize: 0,
    pageToken: '',
    ...more,
  });
export const openDocuments = (shop: string, month: string, issue: string, more: object = {}) =>
  fixture.completion
    .listOpenDocuments({
      shop,
      month,
      issue: toProtoEnum('OPEN_ISSUE', issue) as OpenIssue,
      pageSize: 0,
      pageToken: '',
      ...more,
    })
    .then(inWords);

/** 119.00 given back as a whole on the second of April. */
export const givenBack = (id: string) =>
  restOrder(id, {
    updated_at: '2026-04-02T09:00:00+02:00',
    financial_status: 'refunded',
    current_total_price: '0.00',
    refunds: [
      {
        id: `5${id}`,
        created_at: '2026-04-02T08:00:00+02:00',
        refund_line_items: [
          {
            line_item_id: `1${id}`,
            quantity: 1,
            subtotal: '119.00',
            total_tax: '19.00',
            restock_type: 'return',
          },
        ],
        transactions: [
          {
            id: `6${id}`,
            kind: 'refund',
            status: 'success',
            amount: '119.00',
            currency: 'EUR',
            gateway: 'shopify_payments',
          },
        ],
      },
    ],
  });
export const openMoney = {
  financial_status: 'pending',
  payment_gateway_names: [],
  total_outstanding: '119.00',
};

/** Orders that were compared, the i-th placed at a moment and with a code, both in SQL; each with a document of 1.00. */
const insertCompared = (placedAt: string, code: string): string => `
  WITH made AS (INSERT INTO orders (shop, id, name, created_at, updated_at, financial_status, fulfillment_status, total, tax,
    currency, customer_name, search_text, snapshot, emptied_at, outcome, documented, balance_currency, owed, documents_total,
    received, booked, difference_code, payment_code)
  SELECT $1, (800000 + i)::text, '#' || i, at, at, 'paid', 'fulfilled', 2, 0, 'EUR', '', '', '{}', now(), 'done', true, 'EUR',
    2, 1, 2, 1, ${code}, '' FROM (SELECT i, ${placedAt} AS at
    FROM generate_series(1, $2::int) AS i) o RETURNING shop, id, created_at)
  INSERT INTO document (id, shop, order_id, kind, ordinal, provider_id, status, enshrined, currency, total, tax, paid,
    content_hash, subject, date, rates)
  SELECT gen_random_uuid(), shop, id, 'invoice', 1, id, 'paid', true, 'EUR', 1, 0, 1, '', '', created_at, '[]' FROM made`;

const byTens = `timestamptz '2026-03-05' + (i / 10) * interval '1 minute'`;

/** Orders that differ, placed by tens in the same moment. */
export const insertDifferent = insertCompared(byTens, `'UNEXPLAINED'`);

/** Orders of ten months by turns; ten in five hundred differ. */
export const insertManyMonths = insertCompared(
  `${byTens} - i % 10 * interval '31 days'`,
  `CASE WHEN i % 500 < 10 THEN 'UNEXPLAINED' ELSE '' END`,
);
