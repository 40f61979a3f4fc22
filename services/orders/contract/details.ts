import { getIdFieldLabel, refOfIdKey } from '@belegfluss/settings/contract';
import { germanCountryName } from './country-names.ts';
import { type EInvoiceLack, eInvoiceLackText } from './e-invoice-texts.ts';
import { type HoldUp, holdUpText } from './hold-up-texts.ts';
import { daysText, type RatesOfDay, ratesOfDayText } from './rate-day-texts.ts';
import { type SumsProblem, sumsText } from './sums-texts.ts';
import { describeTaxRate, type TaxRateProblem } from './tax-rate-texts.ts';
import { type ZeroRateFound, zeroRateText } from './zero-rate-texts.ts';

/**
 * The detail that a code's sentence mentions. Names, numbers and amounts are plain strings; a detail that needs German
 * words is kept as values and rendered by `detailText`. Earlier versions kept sentences, which are shown as they are.
 */
export type Detail = string | DetailValues;

export type DetailValues =
  /** Settings that name what is gone, `section.field:id`. */
  | { readonly kind: 'settings'; readonly keys: readonly string[] }
  | { readonly kind: 'zeroRate'; readonly found: ZeroRateFound }
  | { readonly kind: 'taxRate'; readonly problem: TaxRateProblem }
  | { readonly kind: 'ratesOfDay'; readonly rates: RatesOfDay }
  | { readonly kind: 'sums'; readonly problem: SumsProblem }
  | { readonly kind: 'eInvoice'; readonly lacks: readonly EInvoiceLack[] }
  /** Why an invoice is not one in advance: its tax rule has none, or the account's currency is another. */
  | { readonly kind: 'noAdvanceUnderRule'; readonly rule: string }
  | { readonly kind: 'noAdvanceInCurrency'; readonly account: string; readonly order: string }
  /** ISO 3166-1 alpha-2. */
  | { readonly kind: 'countries'; readonly codes: readonly string[] }
  /** `YYYY-MM-DD`, both included. */
  | { readonly kind: 'days'; readonly from: string; readonly until: string }
  /** Parts that are not written back to Shopify. */
  | { readonly kind: 'writeBack'; readonly parts: readonly ('payment' | 'metafields')[] }
  | HoldUp;

/** In German; empty where there is none. */
export const detailText = (detail: Detail | null): string =>
  detail === null || typeof detail === 'string' ? (detail ?? '') : composeDetailText(detail);

/** Whether people read the same of both: one may be kept as a sentence, the other as values. */
export const isSameDetail = (one: Detail | null, other: Detail | null): boolean =>
  detailText(one) === detailText(other);

/** Fields of a log entry as people read them: what was kept as values is put into words, all else stays as it is. */
export const fieldsInWords = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isValues(value) ? composeDetailText(value) : value]),
  );

const isValues = (value: unknown): value is DetailValues =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** `invoices.invoiceLayoutCostcentre:55` → `Kostenstelle der Rechnungen`: what settings name, each once. */
export const settingNames = (keys: readonly string[]): string =>
  [...new Set(keys.map(refOfIdKey))].map((ref) => getIdFieldLabel(ref) ?? ref).join(', ');

function composeDetailText(values: DetailValues): string {
  switch (values.kind) {
    case 'settings':
      return settingNames(values.keys);
    case 'zeroRate':
      return zeroRateText(values.found);
    case 'taxRate':
      return describeTaxRate(values.problem);
    case 'ratesOfDay':
      return ratesOfDayText(values.rates);
    case 'sums':
      return sumsText(values.problem);
    case 'eInvoice':
      return `${values.lacks.map(eInvoiceLackText).join(', ')}.`;
    case 'noAdvanceUnderRule':
      return `Die Umsatzsteuerregelung „${values.rule}“ lässt sie nicht zu.`;
    case 'noAdvanceInCurrency':
      return `Es gibt sie nur in ${values.account}, die Bestellung ist in ${values.order}.`;
    case 'countries':
      return values.codes.map(germanCountryName).join(', ');
    case 'days':
      return daysText(values);
    case 'writeBack':
      return values.parts.map((part) => writeBackParts[part]).join(', ');
    default:
      return holdUpText(values);
  }
}

const writeBackParts = { payment: 'Zahlung', metafields: 'Metafelder' } as const;
