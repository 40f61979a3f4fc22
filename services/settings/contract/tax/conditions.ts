import type { Condition, ConditionKey, ConditionOperator, Conditions } from '../sections/tax-rules.ts';
import { eeaCountries, euCountries } from './countries.ts';
import type { VatTerritory } from './vat-territory.ts';

/** Values of an order that conditions are compared with. */
export type ConditionInput = {
  /** All texts that stand at a key: several for lists (tags, attributes), none where nothing is set. */
  readonly listValues: (key: ConditionKey) => readonly string[];
  /** Where the shop sits. */
  readonly shop: VatTerritory;
  /** Where the goods go. */
  readonly shipping: VatTerritory;
  /** Where the customer sits. */
  readonly billing: VatTerritory;
};

/**
 * Whether conditions hold (spec document 3, section 3.4): every group must, and a group holds when one of its
 * conditions does. No group at all excludes nothing. Texts compare without regard to case; a list equals a value
 * when one of its elements does; a missing value is the empty text.
 */
export function conditionsHold(conditions: Conditions, facts: ConditionInput): boolean {
  return conditions.every((group) => group.some((condition) => conditionHolds(condition, facts)));
}

/** Decides whether conditions use metafields, so that these must be known. */
export function usesMetafields(conditions: Conditions): boolean {
  return conditions.some((group) => group.some(([key]) => key.startsWith('metafield.')));
}

export function conditionHolds([key, operator, value]: Condition, facts: ConditionInput): boolean {
  switch (operator) {
    case 'equals':
      return isEqual(key, value, facts);
    case 'notEquals':
      return !isEqual(key, value, facts);
    case 'contains':
      return anyPair(key, value, facts, contains);
    case 'notContains':
      return !anyPair(key, value, facts, contains);
    case 'startsWith':
      return anyPair(key, value, facts, startsWith);
    case 'endsWith':
      return anyPair(key, value, facts, endsWith);
    default:
      return unknownOperator(operator);
  }
}

function isEqual(key: ConditionKey, value: string, facts: ConditionInput): boolean {
  const place = selectTerritory(key, facts);
  // Countries compare by whose VAT a place is under: the Canary Islands are Spain and not in the EU's VAT area.
  if (place !== null && value.startsWith('{')) {
    if (value === '{shop.countryCode}') return place.countryCode === facts.shop.countryCode;
    if (value === '{countries.eu}') return key.startsWith('billing.') ? place.isEuForServices : place.isEu;
    if (value === '{countries.eea}') return place.isEea || (!key.startsWith('billing.') && place.isEu);
  }
  if (key === 'order.tax') return anyPair(key, value, facts, sameNumberOrText);
  return anyPair(key, value, facts, sameText);
}

function selectTerritory(key: ConditionKey, facts: ConditionInput): VatTerritory | null {
  switch (key) {
    case 'shipping.country':
    case 'shipping.countryCode':
      return facts.shipping;
    case 'billing.country':
    case 'billing.countryCode':
      return facts.billing;
    default:
      return null;
  }
}

type Compare = (actual: string, wanted: string) => boolean;

const nothing: readonly string[] = [''];

function anyPair(key: ConditionKey, value: string, facts: ConditionInput, compare: Compare): boolean {
  const found = facts.listValues(key);
  const actual = found.length === 0 ? nothing : found;
  const wanted = expand(value, facts);
  return actual.some((left) => wanted.some((right) => compare(left.trim().toLowerCase(), right)));
}

function expand(value: string, facts: ConditionInput): readonly string[] {
  switch (value) {
    case '{shop.countryCode}':
      return [facts.shop.countryCode.toLowerCase()];
    case '{countries.eu}':
      return euLower;
    case '{countries.eea}':
      return eeaLower;
    default:
      return [value.trim().toLowerCase()];
  }
}

const euLower = euCountries.map((code) => code.toLowerCase());
const eeaLower = eeaCountries.map((code) => code.toLowerCase());

const sameText: Compare = (actual, wanted) => actual === wanted;
const contains: Compare = (actual, wanted) => actual.includes(wanted);
const startsWith: Compare = (actual, wanted) => actual.startsWith(wanted);
const endsWith: Compare = (actual, wanted) => actual.endsWith(wanted);
const sameNumberOrText: Compare = (actual, wanted) =>
  actual === wanted || plainNumber(actual) === plainNumber(wanted);

/** `19,00` and `19.0` are both `19`; what is no number stays as it is. */
function plainNumber(text: string): string {
  const match = numberShape.exec(text);
  if (match === null) return text;
  const whole = match[2]?.replace(/^0+(?=\d)/, '') ?? '0';
  const decimals = match[3]?.replace(/0+$/, '') ?? '';
  const plain = decimals === '' ? whole : `${whole}.${decimals}`;
  return plain === '0' ? plain : `${match[1]}${plain}`;
}

const numberShape = /^(-?)(\d+)(?:[.,](\d+))?$/;

function unknownOperator(operator: never): never {
  throw new RangeError(`Not a condition operator: ${operator satisfies never as ConditionOperator}`);
}
