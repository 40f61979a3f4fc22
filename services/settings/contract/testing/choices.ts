import { features } from '@belegfluss/shops/contract';
import { expect, it } from '@jest/globals';
import type { AccountContext, PreferenceContext } from '../offers/context.ts';
import {
  defaultPreferences,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
} from '../preferences.ts';
import { applyChoices } from '../rules/apply-choice.ts';
import type { PreferenceChanges } from '../rules/state-rule.ts';

export const anAccount = (facts: Partial<AccountContext & { connected: true }> = {}): AccountContext => ({
  connected: true,
  smallBusiness: false,
  systemVersion: '2.0',
  trial: false,
  warehouse: true,
  eInvoiceGaps: [],
  costCentreCountries: ['DE', 'AT'],
  enshrinesOnOpening: true,
  printOptions: ['customerNumber', 'posTax', 'qrCode', 'epcCode', 'foldLines', 'pageNumbers', 'timeToPay'],
  countryCode: 'DE',
  refuses: [],
  ...facts,
});

/** A shop that has everything, in expert mode. */
export const somePreferenceContext = (facts: Partial<PreferenceContext> = {}): PreferenceContext => ({
  features,
  scopes: [
    'read_orders',
    'write_orders',
    'read_customers',
    'read_products',
    'read_inventory',
    'write_inventory',
    'read_shopify_payments_accounts',
    'read_shopify_payments_payouts',
  ],
  storePlan: 'Shopify Plus',
  account: anAccount(),
  expertMode: true,
  ...facts,
});

/** The defaults with these changes. */
export const somePreferences = (changes: PreferenceChanges = {}): Preferences =>
  Object.fromEntries(
    preferenceSections.map((section) => [section, { ...defaultPreferences[section], ...changes[section] }]),
  ) as unknown as Preferences;

export type ChoiceCase = {
  /** The guarantee, as the name of the test. */
  readonly name: string;
  /** Beside the defaults. */
  readonly before?: PreferenceChanges;
  readonly facts?: Partial<PreferenceContext>;
  readonly choose: readonly [section: PreferenceSection, patch: Readonly<Record<string, unknown>>];
} & (
  | {
      /** All that differs from `before` besides the choice itself; each is an effect with an explanation. */
      readonly effects: PreferenceChanges;
    }
  /** Fields that are refused, each with a part of its message. */
  | { readonly refused: Readonly<Record<string, RegExp>> }
);

/** One test a row: what the choice makes of the preferences, or which fields it is refused for. */
export function itTreatsChoices(cases: readonly ChoiceCase[]): void {
  it.each(cases.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const before = somePreferences(row.before);
    const [section, patch] = row.choose;
    const result = applyChoices(before, [{ section, patch }], somePreferenceContext(row.facts));
    if ('refused' in row) {
      const errors = result.kind === 'invalid' ? result.errors : [];
      expect(errors.map(({ field }) => field).sort()).toEqual(Object.keys(row.refused).sort());
      for (const { field, message } of errors) expect(message).toMatch(row.refused[field] ?? /^$/);
      return;
    }
    expect(result.kind === 'invalid' && result.errors).toBe(false);
    if (result.kind !== 'ok') return;
    const chosen = somePreferences({ ...row.before, [section]: { ...row.before?.[section], ...patch } });
    expect(result.preferences).toEqual(withEffects(chosen, row.effects));
    expect(
      toRecord(result.effects.map((effect) => [`${effect.section}.${effect.field}`, effect.to])),
    ).toEqual(
      toRecord(
        preferenceSections.flatMap((name) =>
          Object.entries(row.effects[name] ?? {}).map(([field, to]) => [`${name}.${field}`, to]),
        ),
      ),
    );
    for (const { explanation } of result.effects) expect(explanation).toMatch(/, weil .+\./);
  });
}

const withEffects = (preferences: Preferences, effects: PreferenceChanges): Preferences =>
  Object.fromEntries(
    preferenceSections.map((section) => [section, { ...preferences[section], ...effects[section] }]),
  ) as unknown as Preferences;

const toRecord = (entries: readonly (readonly [string, unknown] | readonly unknown[])[]) =>
  Object.fromEntries(entries as readonly (readonly [string, unknown])[]);
