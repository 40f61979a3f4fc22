import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { type JsonObject, textOf } from '../src/shopify/json.ts';
import { DEFAULT_SCOPES } from '../src/shopify/shops.ts';
import { accessToken, control, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

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
const ask = (query: string, variables: Record<string, unknown> = {}) => graphql(url, token, query, variables);

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

const place = async (more: object = {}) =>
  (await control(url, 'POST', '/sandbox/orders', { ...ORDER, ...more })).body.order as JsonObject;
const gidOf = (order: JsonObject) => `gid://shopify/Order/${textOf(order.id)}`;

describe("a company's order", () => {
  it('states terms, origin, attributes, who is liable for tax, and the branch as the merchant keeps it', async () => {
    await control(url, 'POST', '/sandbox/company-locations', {
      id: 802,
      companyId: 801,
      companyName: 'Weber & Söhne KG',
      taxRegistrationId: 'ATU12345678',
      billingAddress: { address1: 'Hauptplatz 1', zip: '8010', city: 'Graz', country_code: 'AT' },
    });
    const { data, errors } = await ask(
      `query ($id: ID!) { order(id: $id) {
        poNumber
        paymentTerms { paymentTermsName dueInDays paymentSchedules(first: 5) { nodes { id dueAt completedAt } } }
        fulfillments(first: 5) { status originAddress { city zip countryCode } }
        lineItems(first: 5) { nodes { customAttributes { key value } taxLines { channelLiable } } }
        purchasingEntity { ... on PurchasingCompany { company { name } location {
          id taxSettings { taxRegistrationId } billingAddress { companyName address1 zip city countryCode } } } }
      } }`,
      { id: gidOf(await place()) },
    );
    expect(errors).toBeUndefined();
    expect(data.order).toMatchObject({
      poNumber: 'PO-4711',
      paymentTerms: {
        paymentTermsName: 'Net 30',
        dueInDays: 30,
        paymentSchedules: { nodes: [{ dueAt: '2026-12-01T09:00:00Z', completedAt: null }] },
      },
      fulfillments: [
        { status: 'SUCCESS', originAddress: { city: 'Wrocław', zip: '50-001', countryCode: 'PL' } },
      ],
      lineItems: {
        nodes: [{ customAttributes: [{ key: 'Gravur', value: 'Ida' }], taxLines: [{ channelLiable: true }] }],
      },
      purchasingEntity: {
        company: { name: 'Weber & Söhne KG' },
        location: {
          id: 'gid://shopify/CompanyLocation/802',
          taxSettings: { taxRegistrationId: 'ATU12345678' },
          billingAddress: {
            companyName: 'Weber & Söhne KG',
            address1: 'Hauptplatz 1',
            zip: '8010',
            city: 'Graz',
            countryCode: 'AT',
          },
        },
      },
    });
  });

  it('answers for its branch alone, and null for one that nobody knows', async () => {
    await control(url, 'POST', '/sandbox/company-locations', {
      id: 812,
      companyId: 811,
      companyName: 'Huber GmbH',
      taxRegistrationId: 'ATU87654321',
    });
    const branch = (id: number) =>
      ask(`{ companyLocation(id: "gid://shopify/CompanyLocation/${id}") {
        company { name } taxSettings { taxRegistrationId } billingAddress { city } } }`);
    expect((await branch(812)).data.companyLocation).toEqual({
      company: { name: 'Huber GmbH' },
      taxSettings: { taxRegistrationId: 'ATU87654321' },
      billingAddress: null,
    });
    expect((await branch(999)).data.companyLocation).toBeNull();
  });

  it('has its schedule completed when it is paid', async () => {
    const order = await place();
    await ask('mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }', {
      id: gidOf(order),
    });
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) { fullyPaid paymentTerms { paymentSchedules(first: 1) {
        nodes { completedAt balanceDue { amount } } } } } }`,
      { id: gidOf(order) },
    );
    expect(data.order).toMatchObject({
      fullyPaid: true,
      paymentTerms: {
        paymentSchedules: { nodes: [{ completedAt: expect.any(String), balanceDue: { amount: '0.0' } }] },
      },
    });
  });

  it('is shipped from where the control route says', async () => {
    const order = await place({ fulfillments: [] });
    await control(url, 'POST', `/sandbox/orders/${textOf(order.id)}/fulfil`, {
      origin: { city: 'Lyon', country_code: 'FR' },
    });
    const { data } = await ask(
      'query ($id: ID!) { order(id: $id) { fulfillments(first: 1) { originAddress { countryCode } } } }',
      { id: gidOf(order) },
    );
    expect(data.order.fulfillments).toEqual([{ originAddress: { countryCode: 'FR' } }]);
  });
});

describe('a payment with several means', () => {
  it('names the gateways, and a refund hangs on the payment of its own', async () => {
    const order = await place({
      financial_status: 'partially_refunded',
      transactions: [
        { id: 31, kind: 'sale', gateway: 'gift_card', amount: '10.00' },
        { id: 32, kind: 'sale', gateway: 'shopify_payments', amount: '25.70' },
      ],
      refunds: [{ id: 33, transactions: [{ id: 34, kind: 'refund', gateway: 'gift_card', amount: '4.00' }] }],
    });
    expect(order.payment_gateway_names).toEqual(['gift_card', 'shopify_payments']);
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) {
        transactions(first: 10) { id kind gateway amountSet { shopMoney { amount } } parentTransaction { id } }
        refunds(first: 5) { id transactions(first: 5) { nodes { id parentTransaction { id } } } } } }`,
      { id: gidOf(order) },
    );
    const transaction = (id: number) => `gid://shopify/OrderTransaction/${id}`;
    expect(data.order.transactions).toEqual([
      {
        id: transaction(31),
        kind: 'SALE',
        gateway: 'gift_card',
        amountSet: { shopMoney: { amount: '10.0' } },
        parentTransaction: null,
      },
      {
        id: transaction(32),
        kind: 'SALE',
        gateway: 'shopify_payments',
        amountSet: { shopMoney: { amount: '25.7' } },
        parentTransaction: null,
      },
      {
        id: transaction(34),
        kind: 'REFUND',
        gateway: 'gift_card',
        amountSet: { shopMoney: { amount: '4.0' } },
        parentTransaction: { id: transaction(31) },
      },
    ]);
    expect(data.order.refunds).toEqual([
      {
        id: 'gid://shopify/Refund/33',
        transactions: { nodes: [{ id: transaction(34), parentTransaction: { id: transaction(31) } }] },
      },
    ]);
  });
});

describe('a missing scope', () => {
  it.each([
    ['read_payment_terms', '{ order(id: "ID") { paymentTerms { dueInDays } } }', 'paymentTerms'],
    ['read_customers', '{ order(id: "ID") { customer { id } } }', 'customer'],
  ])('%s denies its field and leaves the order', async (scope, query, field) => {
    const id = gidOf(await place());
    await without(scope);
    const reply = await ask(query.replace('ID', id));
    expect(reply.data.order).toEqual({ [field]: null });
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(String(reply.errors?.[0]?.extensions?.requiredAccess)).toContain(scope);
  });

  it('of companies and of customers denies the branch; one of the two is enough', async () => {
    const query = '{ companyLocation(id: "gid://shopify/CompanyLocation/802") { name } }';
    await place();
    await without('read_companies', 'read_customers');
    expect((await ask(query)).errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    await without('read_companies');
    expect((await ask(query)).errors).toBeUndefined();
  });

  it.each([
    ['write_orders', 'mutation { orderMarkAsPaid(input: { id: "ID" }) { userErrors { message } } }'],
    ['write_orders', metafield('ID')],
    ['write_customers', metafield('gid://shopify/Customer/803')],
  ])('%s denies %s', async (scope, mutation) => {
    const id = gidOf(await place());
    await without(scope);
    const reply = await ask(mutation.replace('ID', id));
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(String(reply.errors?.[0]?.extensions?.requiredAccess)).toContain(scope);
  });
});

function metafield(owner: string, value = 'RE-1') {
  return `mutation { metafieldsSet(metafields: [{ ownerId: "${owner}", namespace: "custom", key: "invoice",
    type: "single_line_text_field", value: "${value}" }]) { metafields { id } userErrors { message } } }`;
}

describe('what the app writes back', () => {
  const webhooksOf = async (action: () => Promise<unknown>) => {
    const { received } = await receiver;
    await sandbox.service.sender.idle();
    const before = received.length;
    await action();
    await sandbox.service.sender.idle();
    return received.slice(before).map(({ headers, body }) => [headers['x-shopify-topic'], body] as const);
  };
  const topicsOf = async (action: () => Promise<unknown>) =>
    (await webhooksOf(action)).map(([topic]) => topic).sort();

  it('comes back as orders/updated, once for a value and not again for the same one', async () => {
    const id = gidOf(await place());
    expect(await topicsOf(() => ask(metafield(id)))).toEqual(['orders/updated']);
    expect(await topicsOf(() => ask(metafield(id)))).toEqual([]);
    expect(await topicsOf(() => ask(metafield(id, 'RE-2')))).toEqual(['orders/updated']);
    const paid = `mutation { orderMarkAsPaid(input: { id: "${id}" }) { userErrors { message } } }`;
    expect(await topicsOf(() => ask(paid))).toEqual(['orders/paid', 'orders/updated']);
  });

  it('makes the order younger', async () => {
    const order = await place();
    await ask(metafield(gidOf(order)));
    const { data } = await ask(`{ order(id: "${gidOf(order)}") { updatedAt } }`);
    expect(Date.parse(data.order.updatedAt)).toBeGreaterThan(Date.parse(textOf(order.updated_at) ?? ''));
  });

  it('ends with the order: a deleted one is announced by its id and gone', async () => {
    const order = await place();
    const sent = await webhooksOf(() => control(url, 'DELETE', `/sandbox/orders/${textOf(order.id)}`));
    expect(sent).toEqual([['orders/delete', `{"id":${textOf(order.id)}}`]]);
    expect((await ask(`{ order(id: "${gidOf(order)}") { id } }`)).data.order).toBeNull();
  });
});

describe('metafields of a merchant', () => {
  it('are read on the order and on its customer by their keys', async () => {
    const order = await place();
    const set = (ownerId: string, key: string, value: string) =>
      control(url, 'POST', '/sandbox/metafields', { ownerId, namespace: 'custom', key, value });
    await set(gidOf(order), 'project', 'Neubau');
    await set('gid://shopify/Customer/803', 'vat_number', 'ATU12345678');
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) {
        metafields(first: 5, keys: ["custom.project"]) { nodes { namespace key value } }
        customer { metafields(first: 5, keys: ["custom.vat_number"]) { nodes { key value } } } } }`,
      { id: gidOf(order) },
    );
    expect(data.order).toEqual({
      metafields: { nodes: [{ namespace: 'custom', key: 'project', value: 'Neubau' }] },
      customer: { metafields: { nodes: [{ key: 'vat_number', value: 'ATU12345678' }] } },
    });
  });
});
