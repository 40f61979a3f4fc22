import {
  Document,
  DocumentKind,
  DocumentStatus,
  LogEntry,
  Order,
  WorkState,
} from '@belegfluss/protos/orders/v1/orders';
import { Products, ProductsState, StockMode } from '@belegfluss/protos/orders/v1/products';
import { Severity } from '@belegfluss/protos/orders/v1/severity';
import { Connection } from '@belegfluss/protos/provider/v1/provider';
import { Shop } from '@belegfluss/protos/shops/v1/shops';
import type { ReferenceData } from '@belegfluss/provider/contract';
import { defaultPreferences, type Preferences, preferenceSections } from '@belegfluss/settings/contract';
import { shop } from './session-tokens.ts';

export const aShop = (facts: Partial<Shop> = {}): Shop => ({
  ...Shop.create({
    shop,
    name: 'Teeladen Nord',
    email: 'kontor@teeladen-nord.example',
    countryCode: 'DE',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    storePlan: 'Basic',
    storeCreatedAt: new Date('2021-05-04T08:00:00Z'),
    createdAt: new Date('2026-02-01T10:00:00.000Z'),
    scopes: ['read_orders', 'write_orders'],
    permissions: ['view_dashboard'],
    plan: {
      id: 'standard',
      annual: true,
      transfers: { used: 12, quota: 300, resetAt: new Date('2026-12-01T00:00:00.000Z') },
    },
    downtimes: [
      {
        startAt: new Date('2026-12-24T20:00:00Z'),
        endAt: new Date('2026-12-24T22:00:00Z'),
        warnAt: undefined,
        status: 'Wartung',
        url: undefined,
      },
    ],
  }),
  ...facts,
});

const aDocument = (facts: Partial<Document> = {}): Document => ({
  ...Document.create({
    kind: DocumentKind.INVOICE,
    id: '501',
    number: 'RE-1001',
    status: DocumentStatus.OPEN,
    total: '119.00',
    tax: '19.00',
    currency: 'EUR',
    header: 'Rechnung RE-1001',
    date: '2026-03-02',
    createdAt: new Date('2026-03-02T07:01:02.000Z'),
    paid: '0.00',
  }),
  ...facts,
});

export const anOrder = (facts: Partial<Order> = {}): Order => ({
  ...Order.create({
    // Beyond 2^53: as a number its last digit would be lost.
    id: '9007199254740993',
    name: '#1001',
    createdAt: new Date('2026-03-01T09:30:00+01:00'),
    updatedAt: new Date('2026-03-01T09:31:00+01:00'),
    payment: 'paid',
    paymentGateways: ['shopify_payments'],
    sourceName: 'web',
    tags: ['b2b'],
    language: 'de',
    total: '119.00',
    tax: '19.00',
    currency: 'EUR',
    customer: {
      id: '61',
      email: 'ada@kundin.example',
      firstName: 'Ada',
      lastName: 'Linde',
      note: undefined,
      tags: [],
    },
    contact: { id: '9', date: new Date('2026-03-01T08:31:00.000Z'), email: undefined, name: 'Ada Linde' },
    documents: [
      aDocument(),
      aDocument({
        kind: DocumentKind.CREDIT_NOTE,
        id: '502',
        number: undefined,
        status: DocumentStatus.DRAFT,
        total: '-11.90',
        tax: '-1.90',
        date: undefined,
      }),
    ],
    work: WorkState.IDLE,
  }),
  ...facts,
});

export const aLogEntry = (facts: Partial<LogEntry> = {}): LogEntry => ({
  ...LogEntry.create({
    id: 'entry-1',
    date: new Date('2026-03-01T08:31:00.000Z'),
    orderId: '9007199254740993',
    name: '#1001',
    origin: 'invoice',
    event: 'invoice_created',
    status: Severity.SUCCESS,
    bodyJson: '{"number":"RE-1001"}',
    refs: { invoice: '501' },
  }),
  ...facts,
});

export const aConnection = (facts: Partial<Connection> = {}): Connection => ({
  ...Connection.create({
    connected: true,
    connectedAt: new Date('2026-02-02T10:00:00.000Z'),
    platform: 'sevdesk.de',
    systemVersion: '2.0',
    smallBusiness: true,
  }),
  ...facts,
});

/** Products of a shop that has transferred none. */
export const someProducts = (facts: Partial<Products> = {}): Products => ({
  ...Products.create({ state: ProductsState.NONE, inventory: StockMode.OFF }),
  ...facts,
});

/** As the provider service states it; lists that a test does not name are empty. */
export const aReference = (lists: Partial<ReferenceData> = {}): string => {
  const data: ReferenceData = {
    countries: [],
    users: [],
    accounts: [],
    layouts: [],
    letterpapers: [],
    paymentMethods: [],
    units: [],
    costCentres: [],
    revenueAccounts: [],
    taxRules: [],
    contactCategories: [],
    contactAddressCategories: [],
    ...lists,
  };
  return JSON.stringify(data);
};

/** All sections as they are before anybody saved one. */
export const defaultSections = (
  changes: { readonly [Section in keyof Preferences]?: Partial<Preferences[Section]> } = {},
) =>
  preferenceSections.map((name) => ({
    name,
    version: 0n,
    valuesJson: JSON.stringify({ ...defaultPreferences[name], ...changes[name] }),
  }));
