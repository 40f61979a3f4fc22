import type { Shop } from '@belegfluss/gateway/contract';

/** Parts of the shop that a test wants to be different. */
interface ShopChanges {
  readonly plan?: Partial<Shop['plan']>;
  readonly stat?: Partial<Shop['stat']>;
  readonly shopify?: Partial<Shop['shopify']>;
  readonly sevdesk?: Partial<Shop['sevdesk']>;
  readonly downtimes?: Shop['downtimes'];
}

/** A connected shop whose setup is completed, that fits the contract; name what matters. */
export const aShop = (changes: ShopChanges = {}): Shop => ({
  _key: 'teeladen.myshopify.com',
  createdAt: '2026-03-01T09:00:00Z',
  reinstalledAt: null,
  setupCompletedAt: '2026-03-01T09:20:00Z',
  notification: null,
  partner: false,
  employee: false,
  permissions: [],
  isAdmin: false,
  isShopify: false,
  isDev: false,
  plan: {
    id: 'standard',
    annual: true,
    byOperator: false,
    credits: { used: 187, quota: 300, resetAt: '2026-12-01T00:00:00Z' },
    logMaxAge: null,
    tags: null,
    coupons: [],
    purchase: {},
    endsAt: null,
    trialEndsAt: null,
    ...changes.plan,
  },
  stat: {
    webhook: { received: 320, started: 320, unprocessable: 0, failed: 1, successful: 319 },
    sevdesk: {
      contact: { created: 140, updated: 12 },
      invoice: { created: 1240, matched: 3, updated: 18 },
      credit: { created: 47, matched: 0, updated: 0 },
    },
    ...changes.stat,
  },
  shopify: {
    shop: 'teeladen.myshopify.com',
    scopes: ['read_orders'],
    missingAccessToken: false,
    home: '',
    order: {
      sync: false,
      skip: { pos: false, free: false, freeDelete: false, giftCard: true },
      load: { metafields: [] },
      imports: null,
    },
    metafields: null,
    plan: 'Basic',
    name: 'Teeladen Morgenrot',
    email: 'hallo@teeladen.example',
    createdAt: '2024-05-01T08:00:00Z',
    currency: 'EUR',
    countryCode: 'DE',
    timezone: 'Europe/Berlin',
    developmentStore: false,
    ...changes.shopify,
  },
  sevdesk: {
    isConnected: true,
    connectedAt: '2026-03-01T09:10:00Z',
    platform: 'sevdesk.de',
    version: '2.0',
    problem: null,
    contact: null,
    invoice: null,
    credit: null,
    transaction: null,
    taxsets: null,
    client: null,
    users: null,
    languages: ['de', 'en'],
    oss: false,
    ...changes.sevdesk,
  },
  downtimes: changes.downtimes ?? [],
});
