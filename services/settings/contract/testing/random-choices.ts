import fc from 'fast-check';
import type { PreferenceContext } from '../offers/context.ts';
import { selectValues } from '../offers/select-values.ts';
import {
  defaultPreferences,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
} from '../preferences.ts';
import type { Choice } from '../rules/choice.ts';
import { joinRef } from '../rules/field-ref.ts';
import type { FieldRef } from '../rules/state-rule.ts';
import { anAccount, somePreferenceContext } from './choices.ts';

/** Values of fields that neither a select nor their default describe. */
const special: Readonly<Partial<Record<FieldRef, readonly unknown[]>>> = {
  'invoices.invoiceCreate': [false, true, '2026-01-01'],
  'invoices.invoiceNumber': ['', 'order.name'],
  'invoices.invoiceDue': [-1, 0, 14],
  'invoices.invoiceAdvance': [false, true, [], ['anzahlung']],
  'invoices.invoiceGateway': [{}, { manual: null }, { paypal: '5' }],
  'contacts.vatIdPlaces': [[], ['order-note'], ['company-location', 'customer-tags']],
  'transactions.transactionGateway': [
    {},
    { manual: { account: '7', create: true, book: false, fetch: false } },
    { paypal: { account: '7', create: false, book: true, fetch: true } },
    { paypal: { account: '7', create: false, book: false, fetch: true } },
  ],
  'orders.inventorySync': [false, true, 'delta'],
};

function listCandidateValues(section: PreferenceSection, field: string, unset: unknown): readonly unknown[] {
  const values = special[joinRef(section, field)] ?? selectValues[joinRef(section, field)];
  if (values) return values;
  if (typeof unset === 'boolean') return [false, true];
  if (unset === null) return [null, false, true];
  return typeof unset === 'number' ? [0, 1, 14] : [unset];
}

/** All fields of one section with values that its schema knows. */
const arbitraryPatch = (section: PreferenceSection): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(defaultPreferences[section]).map(([field, unset]) => [
        field,
        fc.constantFrom(...listCandidateValues(section, field, unset)),
      ]),
    ),
  );

/** Fields of a section that have something to choose from. */
const choosable = (section: PreferenceSection): readonly string[] =>
  Object.entries(defaultPreferences[section])
    .filter(([field, unset]) => listCandidateValues(section, field, unset).length > 1)
    .map(([field]) => field);

const sections = preferenceSections.filter((section) => choosable(section).length > 0);

/** One to three fields of one section, as in a form; mostly of invoices, which have the most rules. */
export const aChoice: fc.Arbitrary<Choice> = fc
  .constantFrom(...sections, 'invoices' as const, 'invoices' as const, 'invoices' as const)
  .chain((section) => {
    const fields = [...choosable(section)];
    return fc
      .tuple(
        fc.subarray(fields, { minLength: 1, maxLength: Math.min(3, fields.length) }),
        arbitraryPatch(section),
      )
      .map(([chosen, patch]) => ({
        section,
        patch: Object.fromEntries(chosen.map((field) => [field, patch[field]])),
      }));
  });

/** Preferences that every schema accepts, valid or not. */
export const anyPreferences: fc.Arbitrary<Preferences> = fc
  .record(Object.fromEntries(preferenceSections.map((section) => [section, arbitraryPatch(section)])))
  .map((sections) => sections as unknown as Preferences);

export const anyPreferenceContext: fc.Arbitrary<PreferenceContext> = fc
  .record({
    all: fc.boolean(),
    connected: fc.boolean(),
    smallBusiness: fc.boolean(),
    trial: fc.boolean(),
    systemVersion: fc.constantFrom('1.0', '2.0'),
  })
  .map(({ all, connected, ...account }) =>
    somePreferenceContext({
      ...(all ? {} : { features: [], scopes: [], storePlan: 'Basic' }),
      account: connected ? anAccount(account) : { connected: false },
    }),
  );
