import { isLosslessNumber } from 'lossless-json';

/** Characters that Postgres cannot store: U+0000, and unpaired surrogates. */
const unkeepable = /[\0\p{Cs}]/gu;

export function cleanText(text: string): string {
  return text.replace(unkeepable, '');
}

/** The same value, all its texts without what no database keeps. Numbers of `lossless-json` stay what they are. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (typeof value !== 'object' || value === null || isLosslessNumber(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [cleanText(key), cleanTexts(entry)]));
}
