import Big from 'big.js';
import { toBerlinIso } from '../../shared/berlin-time.ts';
import { coded, invalid } from '../api-error.ts';
import {
  findTaxRule,
  OSS_RULES,
  RULE_OF_TAX_TYPE,
  SMALL_BUSINESS_RULE,
  type TaxRule,
} from '../reference-data/tax-rules.ts';
import { vatRates } from '../reference-data/vat-rates.ts';
import type { DocumentRecord } from './types.ts';

/** The VAT regime of a document as sent. */
export interface TaxInput {
  taxRule: string | null;
  taxType: string | null;
  taxSet: string | null;
}

/** The regime as stored: 2.0 has only tax rules and maps the old types, 1.0 keeps the type. */
export function decideRegime(version: '1.0' | '2.0', input: TaxInput): TaxInput {
  if (version === '1.0') {
    if (input.taxType === null) throw invalid('Could not find taxType');
    if (input.taxType !== 'custom' && !(input.taxType in RULE_OF_TAX_TYPE))
      throw invalid('Could not find taxType');
    if (input.taxType === 'custom' && input.taxSet === null)
      throw invalid('taxSet is required for taxType custom');
    return { taxRule: null, taxType: input.taxType, taxSet: input.taxSet };
  }
  if (input.taxRule !== null) return { taxRule: input.taxRule, taxType: null, taxSet: null };
  if (input.taxType === null) throw invalid('taxRule cannot be null');
  const mapped = RULE_OF_TAX_TYPE[input.taxType];
  if (mapped === undefined) throw invalid('Could not find taxType');
  return { taxRule: mapped, taxType: null, taxSet: null };
}

/** Refuses a rule that does not fit the kind of document or tenant, and rates that the rule does not allow. */
export function checkTax(
  document: Pick<DocumentRecord, 'taxRule' | 'bookingCategory' | 'objectName' | 'positions' | 'type'> & Dates,
  tenant: { smallBusiness: boolean; country: string; destination: string | null },
): void {
  if (document.taxRule === null) return;
  const rule = findTaxRule(document.taxRule);
  if (rule === undefined || rule.kind !== expectedKind(document)) throw invalid('Invalid tax rule');
  if (rule.kind === 'expense' && rule.id !== '9') throw invalid('Invalid tax rule');
  if (tenant.smallBusiness && rule.kind === 'revenue' && rule.id !== SMALL_BUSINESS_RULE) {
    throw invalid('Die verwendete Steuerregel ist nicht erlaubt');
  }
  checkType(rule, document.type);
  const allowed = allowedRates(rule, tenant, taxDay(document));
  for (const { taxRate } of document.positions) {
    if (!allowed.some((rate) => new Big(rate).eq(taxRate))) {
      throw invalid(`Tax rate ${taxRate} is not allowed for tax rule ${rule.id}`);
    }
  }
}

/** Checks the tenant again at the opening: a rule of §19 UStG on an ordinary tenant fails only now. */
export function checkRegimeAtFinalise(
  document: Pick<DocumentRecord, 'taxRule'>,
  smallBusiness: boolean,
): void {
  if (document.taxRule === SMALL_BUSINESS_RULE && !smallBusiness) {
    throw coded(7100, 'The tax rule KLEINUNTERNEHMER_P19 is not allowed for the chosen account');
  }
}

function expectedKind(document: Pick<DocumentRecord, 'objectName' | 'bookingCategory'>): TaxRule['kind'] {
  const isExpense = document.objectName === 'CreditNote' && document.bookingCategory !== 'UNDERACHIEVEMENT';
  return isExpense ? 'expense' : 'revenue';
}

function checkType(rule: TaxRule, type: DocumentRecord['type']): void {
  if ((type === 'AR' || type === 'TR') && rule.id !== '1' && rule.id !== SMALL_BUSINESS_RULE) {
    throw invalid(`Tax rule ${rule.id} is not allowed for invoices of type ${type}`);
  }
  if (type === 'ER' && (OSS_RULES.has(rule.id) || rule.id === '17' || rule.id === '21')) {
    throw invalid(`Tax rule ${rule.id} is not allowed for invoices of type ${type}`);
  }
}

function allowedRates(
  rule: TaxRule,
  tenant: { country: string; destination: string | null },
  day: string,
): readonly string[] {
  const home = tenant.country.toLowerCase();
  if (rule.rates === 'domestic') return ['0', ...(vatRates(home, day) ?? [])];
  if (rule.rates !== 'destination') return rule.rates;
  const destination = tenant.destination?.toLowerCase() ?? '';
  const rates = destination === home ? undefined : vatRates(destination, day);
  if (rates === undefined) throw invalid('The country is not allowed for the One Stop Shop procedure');
  return rates;
}

type Dates = Pick<DocumentRecord, 'date' | 'deliveryDate' | 'deliveryDateUntil'>;

/**
 * The day whose rates apply: that on which the supply is complete (§13 Abs. 1 UStG), for an advance invoice, which
 * precedes it, the day of the document.
 */
function taxDay({
  type,
  date,
  deliveryDate,
  deliveryDateUntil,
}: Dates & Pick<DocumentRecord, 'type'>): string {
  const supplied = type === 'AR' ? date : (deliveryDateUntil ?? deliveryDate ?? date);
  return toBerlinIso(supplied).slice(0, 10);
}
