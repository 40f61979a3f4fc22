import { defaultPreferences, type Preferences } from '@belegfluss/settings/contract';
import type { LedgerEntry } from '../ledger.ts';
import type { Action, Plan, PlanInput } from '../plan.ts';
import { anOrder } from './order-builder.ts';

type Changed = 'general' | 'contacts' | 'invoices' | 'credits' | 'orders' | 'transactions';
type Sections = { readonly [Section in Changed]?: Partial<Preferences[Section]> };

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
  };
}

/** Payments by Shopify Payments are booked on account 77. */
export const linkedGateway: Sections['transactions'] = {
  transactionGateway: { shopify_payments: { account: '77', create: true, book: false, fetch: false } },
};

export function anInput(given: Partial<PlanInput> = {}): PlanInput {
  return {
    order: anOrder(),
    ledger: [],
    preferences: preferencesWith(),
    shop: {
      domain: 'teeladen.myshopify.com',
      countryCode: 'DE',
      installedAt: '2026-03-01T00:00:00.000Z',
      provider: { connected: true, smallBusiness: false },
    },
    now: new Date('2026-03-20T12:00:00.000Z'),
    origin: 'live',
    ...given,
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
    paid: '0',
    contentHash: 'unknown',
    date: '2026-03-10',
    rates: [{ rate: '19', gross: '119.00' }],
    ...given,
  };
}

export function actionsOf(plan: Plan): readonly Action[] {
  if (plan.kind !== 'act') throw new Error(`Skipped: ${plan.reason} ${plan.detail ?? ''}`);
  return plan.actions;
}

export function typesOf(plan: Plan): string[] {
  return actionsOf(plan).map((action) => action.type);
}

export function notesOf(plan: Plan): string[] {
  return plan.kind === 'act' ? plan.notes.map((note) => note.code) : [`skip ${plan.reason}`];
}

export type Save = Extract<Action, { type: 'saveDocument' }>;

export function savesOf(plan: Plan): Save[] {
  return actionsOf(plan).filter((action): action is Save => action.type === 'saveDocument');
}
