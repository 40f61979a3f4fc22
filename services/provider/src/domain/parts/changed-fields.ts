import Big from 'big.js';
import type { PartFields } from './part.ts';

/** Of what is to be written, that which the part does not say already. */
export function changedFields(wanted: Partial<PartFields>, now: PartFields): Partial<PartFields> {
  const changed = Object.entries(wanted).filter(([field, value]) => {
    const current = now[field as keyof PartFields];
    return decimals.has(field) ? !isSameAmount(value, current) : textOf(value) !== textOf(current);
  });
  return Object.fromEntries(changed);
}

const decimals: ReadonlySet<string> = new Set(['priceNet', 'priceGross', 'purchasePrice', 'taxRate']);

type Value = PartFields[keyof PartFields];

const isSameAmount = (left: Value, right: Value): boolean => new Big(String(left)).eq(String(right));

/** The provider may end lines otherwise and trim. */
const textOf = (value: Value): string =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
