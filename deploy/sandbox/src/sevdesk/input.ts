import Big from 'big.js';
import { berlinMidnight } from '../shared/berlin-time.ts';
import { invalid, referenceExpected } from './api-error.ts';

export type Input = Record<string, unknown>;

export const isInput = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference given as {id, objectName}; returns the id. null and absence give null. */
export function readReference(value: unknown, objectName: string, field: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (!isInput(value)) throw referenceExpected(field);
  const id = readId(value.id);
  if (id === null || value.objectName !== objectName) throw referenceExpected(field);
  return id;
}

export function requireReference(value: unknown, objectName: string, field: string): string {
  const id = readReference(value, objectName, field);
  if (id === null) throw referenceExpected(field);
  return id;
}

export function readId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && /^[0-9a-z]+$/i.test(value) ? value : null;
}

/** Text of any scalar; null for null, absence and the empty string. */
export function readText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return null;
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** An exact decimal; null when absent. Throws when the value is not a number. */
export function readDecimal(value: unknown, field: string): Big | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'number' && typeof value !== 'string') throw invalid(`${field} must be a number`);
  try {
    return new Big(value);
  } catch {
    throw invalid(`${field} must be a number`);
  }
}

/** Instant in ms from `dd.mm.yyyy` or `YYYY-MM-DD` (Berlin midnight), unix seconds, or an ISO time with offset. */
export function readDate(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null;
  const instant = parseDate(value);
  if (instant === undefined) throw invalid(`${field} is not a valid date`);
  return instant;
}

export function parseDate(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value * 1000 : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (german) return berlinMidnight(Number(german[3]), Number(german[2]), Number(german[1]));
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (day) return berlinMidnight(Number(day[1]), Number(day[2]), Number(day[3]));
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}
