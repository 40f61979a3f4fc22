import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { type JsonObject, toScalarText } from '../src/shopify/json.ts';
import { DEFAULT_SCOPES } from '../src/shopify/shops.ts';
import { accessToken, control, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

/** A company's order on 30 days, shipped from Poland, paid with a gift card and a card, sold on a marketplace. */
const ORDER = {
  po_number: 'PO-4711',
  company: { id: 801, location_id: 802 },
  taxes_included: true,
  billing_address: { company: 'Weber & Söhne KG', city: 'Graz', country_code: 'AT' },
  customer: { id: 803, first_name: 'Ida', last_name: 'Weber' },
  payment_terms: {
    amount: 35.7,
    currency: 'EUR',
    payment_terms_name: 'Net 30',
    payment_terms_type: 'net',
    due_in_days: 30,
    payment_schedules: [
      {
        amount: 35.7,
        currency: 'EUR',
        issued_at: '2026-11-01T10:00:00+01:00',
        due_at: '2026-12-01T10:00:00+01:00',
        completed_at: null,
      },
    ],
  },
  line_items: [
    {
      id: 21,
      title: 'Kanne',
      quantity: 3,
      price: '11.90',
      properties: [{ name: 'Gravur', value: 'Ida' }],
      tax_lines: [{ title: 'AT USt.', rate: 0.2, price: '5.95', channel_liable: true }],
    },
  ],
  fulfillments: [
    {
      id: 22,
      status: 'success',
      created_at: '2026-11-02T10:00:00+01:00',
      origin_address: { address1: 'ul. Długa 4', city: 'Wrocław', zip: '50-001', country_code: 'PL' },
    },
  ],
};

export const toOrderGid = (order: JsonObject) => `gid://shopify/Order/${toScalarText(order.id)}`;

export function metafield(owner: string, value = 'RE-1') {
  return `mutation { metafieldsSet(metafields: [{ ownerId: "${owner}", namespace: "custom", key: "invoice",
    type: "single_line_text_field", value: "${value}" }]) { metafields { id } userErrors { message } } }`;
}

/** One sandbox for a test file, with all scopes granted again after every test, and a receiver of its webhooks. */
export function useBusiness() {
  let sandbox: ShopifySandbox;
  let url: string;
  let token: string;
  const receiver = startReceiver();

  beforeAll(async () => {
    ({ sandbox, url } = await startSandbox({
      webhookUrl: (await receiver).url,
      topics: ['orders/updated', 'orders/delete', 'orders/paid'],
    }));
    token = await accessToken(sandbox);
  });
  afterEach(async () => {
    await grant([...DEFAULT_SCOPES]);
  });
  afterAll(async () => {
    await sandbox.stop();
    await (await receiver).close();
  });

  const grant = (scopes: string[]) => control(url, 'POST', `/sandbox/shops/${SHOP}/scopes`, { scopes });
  const without = (...scopes: string[]) => grant(DEFAULT_SCOPES.filter((scope) => !scopes.includes(scope)));
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphql(url, token, query, variables);

  const place = async (more: object = {}) =>
    (await control(url, 'POST', '/sandbox/orders', { ...ORDER, ...more })).body.order as JsonObject;

  return {
    without,
    ask,
    place,
    get url() {
      return url;
    },
    get sandbox() {
      return sandbox;
    },
    receiver,
  };
}
