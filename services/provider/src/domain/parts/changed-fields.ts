import Big from 'big.js';
import type { PartFields } from './part.ts';

/** Selects the fields to write whose values differ from those of the part. */
export function changedFields(wanted: Partial<PartFields>, now: PartFields): Partial<PartFields> {
  const fields = Object.entries(wanted) as [keyof PartFields, Value][];
  const changed = fields.filter(([field, value]) =>
    decimals.has(field)
      ? !isSameAmount(value, now[field])
      : normalizeText(value) !== normalizeText(now[field]),
  );
  return Object.fromEntries(changed);
}

const decimals: ReadonlySet<string> = new Set(['priceNet', 'priceGross', 'purchasePrice', 'taxRate']);

type Value = PartFields[keyof PartFields];

const isSameAmount = (left: Value, right: Value): boolean => new Big(String(left)).eq(String(right));

/** The provider may end lines otherwise and trim. */
const normalizeText = (value: Value): string =>
  String(value ?? '')
    .replaceAll('\r\n', '\n')
    .trim();
