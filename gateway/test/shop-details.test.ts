import { shop as shopAnswer } from '@belegfluss/gateway/contract';
import { AccountFacts, ConnectionProblem } from '@belegfluss/protos/provider/v1/provider';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from './support/gateway.ts';
import { aConnection, aShop, defaultSections } from './support/messages.ts';
import { shop } from './support/session-tokens.ts';
import { everything } from './support/shop-parts.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('GET /api/shops', () => {
  it('returns the company of the account as the account states it, with null for missing fields', async () => {
    const fetchAccountClient = async (account: AccountFacts) => {
      gateway = await startGateway({
        ...everything,
        provider: {
          batchGetConnections: async () => ({
            connections: [
              {
                shop,
                connection: aConnection({ account, readAt: new Date('2026-03-01T05:00:00Z') }),
                users: [],
              },
            ],
          }),
        },
      });
      return shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).sevdesk.client;
    };
    const company = {
      name: 'Teeladen Nord GmbH',
      ceo: 'Ada Linde',
      taxNumber: '27/1',
      street: 'Kai 1',
      zip: '20457',
      city: 'Hamburg',
      countryCode: 'DE',
      email: 'kontor@teeladen-nord.example',
      phone: '',
      iban: 'DE02120300000000202051',
      bic: '',
    };
    expect(
      await fetchAccountClient(
        AccountFacts.create({ plan: 'TRIAL', trial: true, vatId: 'DE1', enshrinesOnOpening: true, company }),
      ),
    ).toEqual({
      name: 'Teeladen Nord GmbH',
      plan: 'TRIAL',
      trial: true,
      version: '2.0',
      config: {
        autoEnshrine: true,
        customerNumber: null,
        contactPerson: null,
        foldLines: null,
        pageNumbers: null,
        posTax: null,
        qrCode: null,
        epcCode: null,
      },
      pulledAt: '2026-03-01T05:00:00.000Z',
      company: { smallSettlement: true, ceo: 'Ada Linde', taxNumber: '27/1', vatNumber: 'DE1' },
      address: {
        city: 'Hamburg',
        countryCode: 'DE',
        email: 'kontor@teeladen-nord.example',
        street: 'Kai 1',
        zip: '20457',
      },
      bank: { iban: 'DE02120300000000202051', bic: '' },
    });
    await gateway.stop();
    expect(await fetchAccountClient(AccountFacts.create({}))).toMatchObject({
      config: { autoEnshrine: null },
      name: null,
      plan: null,
      trial: false,
      company: { ceo: null, taxNumber: null, vatNumber: null },
      address: null,
      bank: null,
    });
  });

  it.each([
    [{ smallBusiness: true }, true, ['11']],
    [{ smallBusiness: false }, false, ['1', '2', '3', '4', '5', '17', '21']],
    [{ smallBusiness: false }, true, ['1', '2', '3', '4', '5', '17', '18', '19', '20', '21']],
  ])('names the tax rules of an account with %j, one-stop-shop: %s', async (account, oss, ids) => {
    gateway = await startGateway({
      ...everything,
      settings: {
        batchGetPreferences: async ({ shops }) => ({
          preferences: shops.map((one) => ({ shop: one, sections: defaultSections({ general: { oss } }) })),
        }),
      },
      provider: {
        batchGetConnections: async () => ({
          connections: [{ shop, connection: aConnection(account), users: [] }],
        }),
      },
    });
    const { sevdesk } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(sevdesk.taxsets?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('lists no users of an account that is not connected', async () => {
    gateway = await startGateway({
      ...everything,
      provider: {
        batchGetConnections: async () => ({
          connections: [
            {
              shop,
              connection: aConnection({
                connected: false,
                connectedAt: undefined,
                problem: ConnectionProblem.DISCONNECTED,
              }),
              users: [],
            },
          ],
        }),
      },
    });
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer.sevdesk).toMatchObject({
      isConnected: false,
      connectedAt: null,
      problem: 'disconnected',
      users: null,
      client: null,
      taxsets: null,
    });
  });

  it("states whether the shop is the operator's, and the benefits of its plan besides transfers", async () => {
    gateway = await startGateway({
      ...everything,
      shops: {
        batchGetShops: async () => ({
          shops: [
            aShop({
              isAdmin: true,
              isDev: true,
              purchases: ['orderImport'],
              plan: {
                id: 'premium',
                annual: false,
                transfers: { used: 0, quota: 1000, resetAt: undefined },
                endsAt: new Date('2026-12-31T10:00:00.000Z'),
                trialEndsAt: new Date('2026-11-30T10:00:00.000Z'),
                byOperator: true,
                coupons: ['HERBST-26', 'START'],
              },
            }),
          ],
        }),
      },
    });
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer).toMatchObject({ isAdmin: true, isShopify: false, isDev: true });
    expect(answer.plan).toMatchObject({
      byOperator: true,
      coupons: ['HERBST-26', 'START'],
      purchase: { orderImport: { unlocked: true } },
      endsAt: '2026-12-31T10:00:00.000Z',
      trialEndsAt: '2026-11-30T10:00:00.000Z',
    });
  });

  it('marks a plan that renews and has no benefits as such', async () => {
    gateway = await startGateway(everything);
    const answer = shopAnswer.parse(await (await gateway.ask('/api/shops')).json());
    expect(answer).toMatchObject({
      isAdmin: false,
      isShopify: false,
      isDev: false,
      plan: { coupons: [], purchase: {}, endsAt: null, trialEndsAt: null },
    });
  });

  it('states whether orders are marked as paid and free ones are skipped, as the settings say', async () => {
    const sections = defaultSections().map((section) =>
      section.name === 'orders'
        ? {
            ...section,
            valuesJson: JSON.stringify({
              ...JSON.parse(section.valuesJson),
              syncOrderPayment: true,
              skipOrderFree: true,
              skipOrderFreeDelete: true,
            }),
          }
        : section,
    );
    gateway = await startGateway({
      ...everything,
      settings: { batchGetPreferences: async () => ({ preferences: [{ shop, sections }] }) },
    });
    const { order } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).shopify;
    expect(order).toMatchObject({ sync: true, skip: { free: true, freeDelete: true, pos: false } });
  });

  it('names the metafields that are read, as in the specification', async () => {
    const metafield = { resource: 'customer', namespace: 'kunde', key: 'ust_id' };
    const sections = defaultSections().map((section) =>
      section.name === 'metafields'
        ? { ...section, valuesJson: JSON.stringify({ metafieldRead: [metafield], metafieldWrite: [] }) }
        : section,
    );
    gateway = await startGateway({
      ...everything,
      settings: { batchGetPreferences: async () => ({ preferences: [{ shop, sections }] }) },
    });
    const { order } = shopAnswer.parse(await (await gateway.ask('/api/shops')).json()).shopify;
    expect(order.load).toEqual({ metafields: [metafield] });
  });
});
