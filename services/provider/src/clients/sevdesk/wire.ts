import { berlinMidnight } from '@belegfluss/runtime/calendar';
import Big from 'big.js';
import { z } from 'zod';

/**
 * How values come: ids and amounts mostly as strings, inside the answer of a save also as numbers, one as `true`;
 * flags as "0" and "1"; references as objects. Everything is read tolerantly and exactly.
 */
const scalar = z.union([z.string(), z.number(), z.boolean()]);

export const wireId = z.union([z.string().min(1), z.number()]).transform(String);

/** Text; null and absence are the empty string. */
export const wireText = scalar
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** An exact decimal with two places; null, absence and the empty string are 0. */
export const wireAmount = scalar.nullish().transform((value, context) => {
  if (value === null || value === undefined || value === '') return '0.00';
  try {
    return new Big(typeof value === 'boolean' ? Number(value) : value).toFixed(2);
  } catch {
    context.addIssue('is no number');
    return z.NEVER;
  }
});

export const wireFlag = scalar
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** The id inside a reference, or null. */
export const wireReference = z
  .union([z.looseObject({ id: wireId }), z.string(), z.number()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined || value === '' || value === '0' || value === 0) return null;
    return typeof value === 'object' ? value.id : String(value);
  });

/** `2026-10-01T00:00:00+02:00` is midnight in Berlin, so its first ten characters are the day. */
export const wireDay = wireText.transform((value) => /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? '');

/** Answers whose content is not used. */
export const wireNothing = z.unknown().transform(() => null);

const keptRows = new WeakMap<z.ZodType, z.ZodType>();
const keptOnes = new WeakMap<z.ZodType, z.ZodType>();

const toRows = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((value) => (value === null ? [] : value), z.array(row));

const toOne = <Row extends z.ZodType>(row: Row) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), row);

/** Rows of a list. */
export const wireRows = <Row extends z.ZodType>(row: Row): ReturnType<typeof toRows<Row>> =>
  keep(keptRows, row, () => toRows(row));

/** A get by id answers a list of one; a save or an action answers the object itself. */
export const wireOne = <Row extends z.ZodType>(row: Row): ReturnType<typeof toOne<Row>> =>
  keep(keptOnes, row, () => toOne(row));

/** A schema is made once: zod compiles it at its first use, which costs more than reading many answers. */
function keep<Schema extends z.ZodType>(
  kept: WeakMap<z.ZodType, z.ZodType>,
  row: z.ZodType,
  make: () => Schema,
): Schema {
  const known = kept.get(row) ?? make();
  kept.set(row, known);
  return known as Schema;
}

/** The id of an object that a write has made. */
export const wireMadeId = wireOne(z.looseObject({ id: wireId }).transform(({ id }) => id));

export const reference = (objectName: string, id: string) => ({ id, objectName });

/** `YYYY-MM-DD` → `dd.mm.yyyy`, which the provider reads as midnight in Berlin. */
export const toWireDay = (day: string): string => day.split('-').reverse().join('.');

/** `YYYY-MM-DD` → noon of that day with its distance from UTC: wherever the clock stands that reads it, the day stays. */
export function toWireMoment(day: string): string {
  const hours = (Date.parse(`${day}T00:00:00Z`) - berlinMidnight(day).getTime()) / 3_600_000;
  return `${day}T12:00:00+0${hours}:00`;
}

/** `YYYY-MM-DD` → midnight in Berlin in unix seconds. */
export const toWireTime = (day: string): number => berlinMidnight(day).getTime() / 1000;

/** An exact decimal in its shortest writing; null and absence are 0, `true` is 1. */
export const wireDecimal = scalar.nullish().transform((value, context) => {
  try {
    return new Big(typeof value === 'boolean' ? Number(value) : value || 0).toFixed();
  } catch {
    context.addIssue('is no number');
    return z.NEVER;
  }
});

/** A decimal string as the JSON number of the same digits; throws when a double cannot hold it exactly. */
export function toWireNumber(decimal: string): number {
  const exact = new Big(decimal);
  const number = Number(exact.toFixed());
  if (!new Big(String(number)).eq(exact)) throw new Error(`${decimal} has too many digits for the provider.`);
  return number;
}
