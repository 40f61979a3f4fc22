import { type Detail, type DetailValues, detailText } from './details.ts';

/*
 * Columns of text that say what holds something up. They keep values as JSON, an empty text for nothing, and of earlier
 * versions, and of other services, sentences.
 */

export const keep = (detail: Detail | null): string =>
  detail === null || typeof detail === 'string' ? (detail ?? '') : JSON.stringify(detail);

export function readKept(kept: string): Detail {
  if (!kept.startsWith('{"kind":')) return kept;
  try {
    return JSON.parse(kept) as DetailValues;
  } catch {
    return kept;
  }
}

/** In German; empty where nothing is kept. */
export const keptText = (kept: string): string => detailText(readKept(kept));

/** Whether people read the same of both. */
export const isSameKept = (one: string, other: string): boolean => keptText(one) === keptText(other);
