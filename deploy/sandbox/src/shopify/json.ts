import { LosslessNumber, parse, stringify } from 'lossless-json';

/** JSON as Shopify writes it: ids may exceed 2^53, so an integer that a double cannot hold is a bigint. */
export type Json = null | boolean | number | bigint | string | LosslessNumber | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json | undefined };

/**
 * Parses JSON without losing a digit: a number that a double prints back unchanged is a number, others are kept as
 * text.
 */
export function parseJson(text: string): Json {
  return parse(text, null, losslessValue) as Json;
}

/** Prints JSON with all its original digits. */
export function printJson(value: unknown): string {
  return stringify(value) ?? 'null';
}

/** A deep copy that keeps bigints and lossless numbers. */
export function cloneJson<T extends Json | undefined>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => cloneJson(item)) as unknown as T;
  if (!isObject(value)) return value;
  const copy: JsonObject = {};
  for (const key of Object.keys(value)) copy[key] = cloneJson(value[key]);
  return copy as T;
}

/** Whether the value is a JSON object (not an array, not a lossless number). */
export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber)
  );
}

/** The value as an object, or an empty one. */
export function toObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a JSON list; anything else is an empty list. */
export function toObjects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Text of a scalar, null for everything else. Numbers are printed with all their digits. */
export function toScalarText(value: Json | undefined): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value instanceof LosslessNumber ? value.toString() : null;
}

/** A whole number, with a fallback for other values. */
export function toInt(value: Json | undefined, fallback = 0): number {
  const number = Number(toScalarText(value) ?? Number.NaN);
  return Number.isFinite(number) ? Math.trunc(number) : fallback;
}

/** The strings of a list, or of a comma separated text as Shopify's REST tags are. */
export function toStrings(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.map(toScalarText).filter((text): text is string => text !== null);
  return (toScalarText(value) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function losslessValue(text: string): number | bigint | LosslessNumber {
  const number = Number(text);
  if (String(number) === text) return number;
  return /^-?\d+$/.test(text) ? BigInt(text) : new LosslessNumber(text);
}
