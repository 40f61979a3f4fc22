import { describe, expect, it } from '@jest/globals';
import { toScalarText } from '../src/shopify/json.ts';
import { metafield, toOrderGid, useBusiness } from './shopify-business-fixture.ts';
import { control } from './shopify-helpers.ts';

const stage = useBusiness();
const { without, ask, place } = stage;

describe("a company's order", () => {
  it('contains terms, origin, attributes, tax liability, and the location as the merchant entered it', async () => {
    await control(stage.url, 'POST', '/sandbox/company-locations', {
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
      { id: toOrderGid(await place()) },
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

  it('finds its location only, and null for an unknown one', async () => {
    await control(stage.url, 'POST', '/sandbox/company-locations', {
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

  it('has its payment schedule completed when it is paid', async () => {
    const order = await place();
    await ask('mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { userErrors { message } } }', {
      id: toOrderGid(order),
    });
    const { data } = await ask(
      `query ($id: ID!) { order(id: $id) { fullyPaid paymentTerms { paymentSchedules(first: 1) {
        nodes { completedAt balanceDue { amount } } } } } }`,
      { id: toOrderGid(order) },
    );
    expect(data.order).toMatchObject({
      fullyPaid: true,
      paymentTerms: {
        paymentSchedules: { nodes: [{ completedAt: expect.any(String), balanceDue: { amount: '0.0' } }] },
      },
    });
  });

  it('has the shipping origin of the control route', async () => {
    const order = await place({ fulfillments: [] });
    await control(stage.url, 'POST', `/sandbox/orders/${toScalarText(order.id)}/fulfil`, {
      origin: { city: 'Lyon', country_code: 'FR' },
    });
    const { data } = await ask(
      'query ($id: ID!) { order(id: $id) { fulfillments(first: 1) { originAddress { countryCode } } } }',
      { id: toOrderGid(order) },
    );
    expect(data.order.fulfillments).toEqual([{ originAddress: { countryCode: 'FR' } }]);
  });
});

describe('a payment by several gateways', () => {
  it('names the gateways, and its refund refers to the payment of the same gateway', async () => {
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
      { id: toOrderGid(order) },
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
  ])('%s denies its field and still returns the order', async (scope, query, field) => {
    const id = toOrderGid(await place());
    await without(scope);
    const reply = await ask(query.replace('ID', id));
    expect(reply.data.order).toEqual({ [field]: null });
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(String(reply.errors?.[0]?.extensions?.requiredAccess)).toContain(scope);
  });

  it('for companies and customers denies the location; one of the two suffices', async () => {
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
    const id = toOrderGid(await place());
    await without(scope);
    const reply = await ask(mutation.replace('ID', id));
    expect(reply.errors?.[0]?.extensions).toMatchObject({ code: 'ACCESS_DENIED' });
    expect(String(reply.errors?.[0]?.extensions?.requiredAccess)).toContain(scope);
  });
});
