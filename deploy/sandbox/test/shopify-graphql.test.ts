import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import { ORDER } from './posted-order.ts';
import { accessToken, control, graphql, NOW, startSandbox } from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let token: string;

beforeAll(async () => {
  ({ sandbox, url } = await startSandbox());
  token = await accessToken(sandbox);
});
afterAll(() => sandbox.stop());

const BAG = '{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }';

const GID = 'gid://shopify/Order/9007199254741993';

describe('a posted REST order', () => {
  beforeAll(async () => {
    expect((await control(url, 'POST', '/sandbox/orders', ORDER)).status).toBe(201);
  });

  it('has the same facts and amounts over GraphQL, in both currencies', async () => {
    const { data, errors } = await graphql(
      url,
      token,
      `query($id: ID!) { order(id: $id) {
        id legacyResourceId name number createdAt tags discountCodes displayFinancialStatus displayFulfillmentStatus
        currencyCode presentmentCurrencyCode taxesIncluded paymentGatewayNames customAttributes { key value }
        totalPriceSet ${BAG} totalTaxSet ${BAG} totalDiscountsSet ${BAG} totalOutstandingSet ${BAG} totalReceivedSet ${BAG}
        customer { id displayName defaultEmailAddress { emailAddress } numberOfOrders }
        billingAddress { name city countryCodeV2 }
        taxLines { title rate ratePercentage priceSet ${BAG} }
        lineItems(first: 5) { pageInfo { hasNextPage } nodes { id title quantity originalTotalSet ${BAG}
          discountedTotalSet(withCodeDiscounts: true) ${BAG}
          discountAllocations { allocatedAmountSet ${BAG} discountApplication { index ... on DiscountCodeApplication { code } value { ... on PricingPercentageValue { percentage } } } }
          priceAfterAllDiscountsBeforeTaxesSet ${BAG} } }
        shippingLines(first: 5) { nodes { title discountedPriceSet ${BAG} taxLines { rate } } }
        transactions(first: 5) { kind status formattedGateway amountSet ${BAG} }
      } }`,
      { id: GID },
    );
    expect(errors).toBeUndefined();
    const money = (shop: string, presentment: string) => ({
      shopMoney: { amount: shop, currencyCode: 'EUR' },
      presentmentMoney: { amount: presentment, currencyCode: 'CHF' },
    });
    expect(data.order).toMatchObject({
      id: GID,
      legacyResourceId: '9007199254741993',
      name: '#1001',
      number: 1001,
      createdAt: '2026-11-19T09:00:00Z',
      tags: ['neu', 'wichtig'],
      discountCodes: ['ZEHN'],
      displayFinancialStatus: 'PAID',
      displayFulfillmentStatus: 'UNFULFILLED',
      // 23.80 − 2.38 + 4.76 and 22.62 − 2.26 + 4.52
      totalPriceSet: money('26.18', '24.88'),
      totalTaxSet: money('4.18', '3.97'),
      totalDiscountsSet: money('2.38', '2.26'),
      totalOutstandingSet: money('0.0', '0.0'),
      totalReceivedSet: money('26.18', '24.88'),
      customer: { id: 'gid://shopify/Customer/77', displayName: 'Jule Petersen', numberOfOrders: '1' },
      taxLines: [{ title: 'DE MwSt.', rate: 0.19, ratePercentage: 19, priceSet: money('4.18', '3.97') }],
      transactions: [{ kind: 'SALE', status: 'SUCCESS', formattedGateway: 'PayPal Express Checkout' }],
    });
    expect(data.order.lineItems.nodes[0]).toMatchObject({
      id: 'gid://shopify/LineItem/501',
      originalTotalSet: money('23.8', '22.62'),
      discountedTotalSet: money('23.8', '22.62'),
      priceAfterAllDiscountsBeforeTaxesSet: money('18.0', '17.11'),
      discountAllocations: [
        {
          allocatedAmountSet: money('2.38', '2.26'),
          discountApplication: { index: 0, code: 'ZEHN', value: { percentage: 10 } },
        },
      ],
    });
  });

  it('keeps every digit of an id beyond 2^53', async () => {
    const { body } = await control(url, 'GET', '/sandbox/orders/9007199254741993');
    expect((body.order as { id: unknown }).id).toBe(9_007_199_254_741_993n);
  });

  it('answers an unserved field with an error, never with a silent null', async () => {
    const { errors } = await graphql(url, token, '{ draftOrders(first: 1) { nodes { id } } }');
    expect(errors?.[0]?.extensions?.code).toMatch(/NOT_OFFERED_BY_SANDBOX|ACCESS_DENIED/);
    const inside = await graphql(url, token, 'query($id: ID!) { order(id: $id) { clientIp } }', { id: GID });
    expect(inside.errors?.[0]?.extensions?.code).toBe('NOT_OFFERED_BY_SANDBOX');
  });

  it('accepts metafields with compare-and-set and lists them under $app', async () => {
    const set = (compareDigest: string | null, value: string) =>
      graphql(
        url,
        token,
        'mutation($m: [MetafieldsSetInput!]!) { metafieldsSet(metafields: $m) { metafields { compareDigest } userErrors { code } } }',
        { m: [{ ownerId: GID, namespace: '$app', key: 'invoice', type: 'json', value, compareDigest }] },
      );
    const first = await set(null, '{"no":"RE-1"}');
    expect(first.data.metafieldsSet.userErrors).toEqual([]);
    expect((await set(null, '{}')).data.metafieldsSet.userErrors).toEqual([{ code: 'STALE_OBJECT' }]);
    const again = await set(first.data.metafieldsSet.metafields[0].compareDigest, '{"no":"RE-2"}');
    expect(again.data.metafieldsSet.userErrors).toEqual([]);
    const read = await graphql(
      url,
      token,
      'query($id: ID!) { order(id: $id) { metafield(namespace: "$app", key: "invoice") { value } } }',
      { id: GID },
    );
    expect(read.data.order.metafield.value).toBe('{"no":"RE-2"}');
  });
});

describe('the point bucket', () => {
  it('charges the used points and states the rest', async () => {
    const reply = await graphql(url, token, '{ shop { name } }');
    expect(reply.extensions.cost).toEqual({
      requestedQueryCost: 1,
      actualQueryCost: 1,
      throttleStatus: { maximumAvailable: 2000, currentlyAvailable: expect.any(Number), restoreRate: 100 },
    });
    expect(reply.headers.get('x-shopify-api-version')).toBe('2026-10');
  });

  it('serves an outdated version as the current one', async () => {
    const reply = await graphql(url, token, '{ shop { name } }', {}, '2024-01');
    expect([reply.status, reply.headers.get('x-shopify-api-version')]).toEqual([200, '2026-10']);
  });

  it('throttles with HTTP 200 when it is empty, and fills again with time', async () => {
    const { sandbox: own, url: ownUrl, clock } = await startSandbox();
    const ownToken = await accessToken(own);
    own.service.world.knobs.throttleNext = 1;
    const refused = await graphql(ownUrl, ownToken, '{ shop { name } }');
    expect([refused.status, refused.errors?.[0]?.extensions?.code]).toEqual([200, 'THROTTLED']);
    expect(refused.extensions.cost.actualQueryCost).toBeNull();
    clock.now = new Date(NOW.getTime() + 1000);
    const served = await graphql(ownUrl, ownToken, '{ shop { name } }');
    expect(served.extensions.cost.throttleStatus.currentlyAvailable).toBe(99);
    await own.stop();
  });

  it('refuses a query above 1,000 points', async () => {
    const deep =
      '{ orders(first: 250) { nodes { lineItems(first: 250) { nodes { product { id variants(first: 250) { nodes { id } } } } } } } }';
    expect((await graphql(url, token, deep)).errors?.[0]?.extensions?.code).toBe('MAX_COST_EXCEEDED');
  });
});

describe('faulty documents', () => {
  it.each([
    ['{ shop { nope } }', 'undefinedField'],
    ['{ shop { name(x: 1) } }', 'argumentNotAccepted'],
    ['{ order { id } }', 'missingRequiredArguments'],
    ['query($id: ID!) { order(id: $id) { id } }', 'INVALID_VARIABLE'],
    ['{ orders { nodes { id } } }', 'BAD_REQUEST'],
  ])('%s is answered with %s', async (query, code) => {
    const reply = await graphql(url, token, query);
    expect([reply.status, reply.errors?.[0]?.extensions?.code]).toEqual([200, code]);
  });
});

describe('protected customer data', () => {
  afterEach(() => control(url, 'DELETE', '/sandbox/knobs'));

  it('is withheld by field when the app is approved for level 1 only', async () => {
    await control(url, 'POST', '/sandbox/knobs', { protectedData: 'level1' });
    const reply = await graphql(
      url,
      token,
      'query($id: ID!) { order(id: $id) { name billingAddress { city zip } } }',
      { id: GID },
    );
    expect(reply.data.order).toEqual({ name: '#1001', billingAddress: { city: 'Bremen', zip: null } });
    // The documented answer has no code.
    expect(reply.errors).toHaveLength(1);
    expect(reply.errors?.[0]?.message).toContain('not approved to use the zip field');
    expect(reply.errors?.[0]?.extensions).toBeUndefined();
  });

  it('is withheld with the whole order when the app has no approval', async () => {
    await control(url, 'POST', '/sandbox/knobs', { protectedData: 'none' });
    const one = await graphql(url, token, 'query($id: ID!) { order(id: $id) { name } }', { id: GID });
    expect(one.data).toEqual({ order: null });
    expect(one.errors?.[0]).toMatchObject({
      message: expect.stringContaining('not approved to access the Order object'),
      extensions: { code: 'ACCESS_DENIED' },
      path: ['order'],
    });
    const all = await graphql(url, token, '{ orders(first: 1) { nodes { name } } }');
    expect(all.data).toBeNull();
    const node = await graphql(url, token, 'query($id: ID!) { node(id: $id) { id } }', { id: GID });
    expect(node.data).toEqual({ node: null });
  });
});

describe('a new subscription', () => {
  it('is pending until the merchant approves it', async () => {
    const created = await graphql(
      url,
      token,
      `mutation { appSubscriptionCreate(name: "Standard", returnUrl: "http://127.0.0.1:3000/plan", test: true, trialDays: 7,
        lineItems: [{ plan: { appRecurringPricingDetails: { price: { amount: 18.99, currencyCode: EUR },
          discount: { durationLimitInIntervals: 3, value: { percentage: 0.5 } } } } }]) {
        appSubscription { id status lineItems { plan { pricingDetails { ... on AppRecurringPricing { discount { priceAfterDiscount { amount } } } } } } }
        confirmationUrl userErrors { message } } }`,
    );
    const { appSubscription, confirmationUrl } = created.data.appSubscriptionCreate;
    expect(appSubscription.status).toBe('PENDING');
    // 18.99 / 2 = 9.495, rounded half up
    expect(appSubscription.lineItems[0].plan.pricingDetails.discount.priceAfterDiscount.amount).toBe('9.5');
    const page = await (await fetch(confirmationUrl)).text();
    expect(page).toContain('Bestätigen');
    const approved = await fetch(confirmationUrl, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ answer: 'approve' }),
    });
    const id = appSubscription.id.split('/').pop();
    expect(approved.headers.get('location')).toBe(`http://127.0.0.1:3000/plan?charge_id=${id}`);
    const { data } = await graphql(
      url,
      token,
      '{ currentAppInstallation { activeSubscriptions { id status currentPeriodEnd } } }',
    );
    expect(data.currentAppInstallation.activeSubscriptions).toEqual([
      // 20 November + 7 trial days + 30 days
      { id: appSubscription.id, status: 'ACTIVE', currentPeriodEnd: '2026-12-27T08:00:00Z' },
    ]);
  });

  it('cannot be approved with a tampered address', async () => {
    const response = await fetch(`${url}/admin/charges/1/confirm_recurring_application_charge?signature=x`);
    expect(response.status).toBe(404);
  });
});
