import { defaultPreferences, type Preferences } from '@belegfluss/settings/contract';
import { features, hasFeature } from '@belegfluss/shops/contract';
import { detailText } from '../../../../contract/index.ts';
import type { ShopContext } from '../../../kernel/domain/shop-context.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras } from '../order/extras.ts';
import type { Action, Plan, PlanInput } from '../plan.ts';
import { anOrder } from './order-builder.ts';

type Changed = 'general' | 'contacts' | 'invoices' | 'credits' | 'orders' | 'transactions' | 'metafields';
export type Sections = { readonly [Section in Changed]?: Partial<Preferences[Section]> };

/** Preferences of a merchant who has switched both documents on. */
export function preferencesWith(changes: Sections = {}): Preferences {
  return {
    ...defaultPreferences,
    general: { ...defaultPreferences.general, ...changes.general },
    contacts: { ...defaultPreferences.contacts, ...changes.contacts },
    invoices: { ...defaultPreferences.invoices, invoiceCreate: true, ...changes.invoices },
    credits: { ...defaultPreferences.credits, creditCreate: true, ...changes.credits },
    orders: { ...defaultPreferences.orders, ...changes.orders },
    transactions: { ...defaultPreferences.transactions, ...changes.transactions },
    metafields: { ...defaultPreferences.metafields, ...changes.metafields },
  };
}

/** Payments by Shopify Payments are booked on account 77. */
export const linkedGateway: Sections['transactions'] = {
  transactionGateway: { shopify_payments: { account: '77', create: true, book: false, fetch: false } },
};

export function anInput(given: Partial<PlanInput> = {}): PlanInput {
  return {
    order: anOrder(),
    extras: noExtras,
    paidAt: null,
    deleted: false,
    contactKnown: false,
    ledger: [],
    preferences: preferencesWith(),
    shop: aShop(),
    now: new Date('2026-03-20T12:00:00.000Z'),
    origin: 'live',
    ...given,
  };
}

type ShopGiven = Partial<Omit<ShopContext, 'provider'>> & {
  readonly provider?: Partial<ShopContext['provider']>;
};

const businessFeatures = features.filter((feature) => hasFeature('business', feature));

/** A German shop on the business plan with all permissions and a complete provider account. */
export function aShop({ provider, ...given }: ShopGiven = {}): ShopContext {
  return {
    domain: 'teeladen.myshopify.com',
    name: 'Teeladen',
    email: 'laden@teeladen.example',
    countryCode: 'DE',
    installedAt: '2026-03-01T00:00:00.000Z',
    features: businessFeatures,
    scopes: [
      'read_orders',
      'read_all_orders',
      'write_orders',
      'read_customers',
      'read_products',
      'read_inventory',
      'read_payment_terms',
    ],
    ...given,
    provider: {
      connected: true,
      smallBusiness: false,
      systemVersion: '2.0',
      trial: false,
      currency: 'EUR',
      countryCode: 'DE',
      eInvoiceGaps: [],
      costCentreByCountry: {},
      enshrinesOnOpening: false,
      filledAccountIds: [],
      sepaPaymentMethodId: '21919',
      ...provider,
    },
  };
}

/** An open invoice over 119.00 at 19 %, as the ledger has it after the order of `anOrder()`. */
export function anInvoiceEntry(given: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    kind: 'invoice',
    ordinal: 1,
    refundId: null,
    deductedRefundIds: [],
    revision: 1,
    providerId: '9001',
    number: 'RE-1000',
    status: 'open',
    enshrined: false,
    currency: 'EUR',
    total: '119',
    tax: '19',
    invoiceType: 'standard',
    taxRuleId: '1',
    eInvoice: false,
    mailedAt: null,
    paymentSoughtAt: null,
    writtenBack: { metafields: null, orderPaid: false },
    handChanged: false,
    billed: [{ item: 'line:501', title: 'Kanne', rate: '19', quantity: '1', gross: '119.00' }],
    paid: '0',
    contentHash: 'unknown',
    date: '2026-03-10',
    deliveryDate: '2026-03-10',
    deliveryDateUntil: null,
    rates: [{ rate: '19', gross: '119.00' }],
    ...given,
  };
}

export function requireActions(plan: Plan): readonly Action[] {
  if (plan.kind === 'fetch') throw new Error(`Wants to know: ${plan.parts.join(', ')}`);
  if (plan.kind === 'skip') throw new Error(`Skipped: ${plan.reason} ${detailText(plan.detail)}`);
  return plan.actions;
}

export function listActionTypes(plan: Plan): string[] {
  return requireActions(plan).map((action) => action.type);
}

export function listNoteCodes(plan: Plan): string[] {
  if (plan.kind === 'fetch') return [`fetch ${plan.parts.join(', ')}`];
  return plan.kind === 'act' ? plan.notes.map((note) => note.code) : [`skip ${plan.reason}`];
}

export type Save = Extract<Action, { type: 'saveDocument' }>;

export function selectSaves(plan: Plan): Save[] {
  return requireActions(plan).filter((action): action is Save => action.type === 'saveDocument');
}
