import { hash } from 'node:crypto';
import type { PostalAddress } from '@belegfluss/provider/contract';
import { ownValue } from '@belegfluss/runtime/records';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';

/**
 * SHA-256 (hex) of the content's stable JSON: equal content has an equal hash whatever the order of its keys. The legal
 * note was the tax text once, and counts as it: documents of that time are not written again because it moved.
 */
export function contentHash({ taxNote, ...content }: DocumentContent): string {
  return hashJson(taxNote === undefined ? content : { ...content, taxText: taxNote });
}

/**
 * Computes the hash that the ledger keeps of a written document. Its end identifies a recipient whom a person wrote, so
 * that documents that do not follow their order otherwise show whether they contain that recipient.
 */
export function writtenHash(content: DocumentContent, address: PostalAddress | null | undefined): string {
  return address ? contentHash(content) + toAddressMark(address) : contentHash(content);
}

/** Whether a document was written for this recipient. */
export function printsAddress(
  { contentHash: written }: Pick<LedgerEntry, 'contentHash'>,
  address: PostalAddress,
): boolean {
  return written.endsWith(toAddressMark(address));
}

/**
 * The recipient that a person wrote, for a credit note that takes a whole invoice back: it goes to whom that invoice
 * went (§ 31 (5) UStDV), so to the order's own recipient where nobody had written another one by then.
 */
export const writtenFor = (
  { contentHash: written }: Pick<LedgerEntry, 'contentHash'>,
  address: PostalAddress | null | undefined,
): PostalAddress | null => (address && written.includes('@') ? address : null);

const toAddressMark = (address: PostalAddress): string => `@${hashJson(address).slice(0, 16)}`;

/** The same of anything that JSON can say. */
export function hashJson(value: unknown): string {
  return hash('sha256', stableJson(value));
}

/**
 * JSON with sorted keys; undefined fields are left out. It is the costliest part of a plan: plain loops, nothing sorted
 * twice, nothing escaped that needs no escape.
 */
export function stableJson(value: unknown): string {
  if (typeof value === 'string') return special.test(value) ? JSON.stringify(value) : `"${value}"`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? arrayJson(value) : objectJson(value as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

/** Characters that JSON escapes: quotation marks, backslashes, control characters, unpaired surrogates. */
const special = /["\\\p{Cc}\p{Cs}]/u;

function arrayJson(entries: readonly unknown[]): string {
  let text = '';
  for (const entry of entries) text += text === '' ? stableJson(entry) : `,${stableJson(entry)}`;
  return `[${text}]`;
}

function objectJson(fields: Fields): string {
  let text = '';
  for (const { key, label } of getKnownShape(fields).sorted) {
    const entry = ownValue(fields, key);
    if (entry === undefined) continue;
    text += (text === '' ? label : `,${label}`) + stableJson(entry);
  }
  return `{${text}}`;
}

type Shape = {
  readonly keys: readonly string[];
  readonly sorted: readonly { readonly key: string; readonly label: string }[];
};

/** The last shape seen, by its number of keys: documents have a handful of shapes, and all positions share one. */
const shapes = new Map<number, Shape>();

function getKnownShape(fields: Fields): Shape {
  const keys = Object.keys(fields);
  const known = shapes.get(keys.length);
  if (known !== undefined && isSame(known.keys, keys)) return known;
  const shape: Shape = {
    keys,
    sorted: keys.toSorted().map((key) => ({ key, label: `${JSON.stringify(key)}:` })),
  };
  shapes.set(keys.length, shape);
  return shape;
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
}
