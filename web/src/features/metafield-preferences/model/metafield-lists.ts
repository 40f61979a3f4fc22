import type { Preferences } from '@belegfluss/settings/contract';
import { metafieldValues } from '@belegfluss/settings/contract';

export type ReadEntry = Preferences['metafields']['metafieldRead'][number];
export type WriteEntry = Preferences['metafields']['metafieldWrite'][number];

/** Most metafields to read, and most to write (spec document 3, section 4.8). */
export const limit = 5;

export const newReadEntry = (): ReadEntry => ({ resource: 'order', namespace: '', key: '' });

/** Starts with the first value that is not written yet. */
export const newWriteEntry = (entries: readonly WriteEntry[]): WriteEntry => {
  const free = metafieldValues.find((value) => !entries.some((entry) => entry.value === value));
  return { value: free ?? 'invoice.number', namespace: '', key: '' };
};

/** Identifies a metafield among the entries. */
export const readName = ({ resource, namespace, key }: ReadEntry): string =>
  [resource, namespace.trim(), key.trim()].join('.');
export const writeName = ({ namespace, key }: WriteEntry): string => [namespace.trim(), key.trim()].join('.');

/** Whether an entry repeats one above it; unfinished ones repeat nothing. */
export const isRepeated = <Entry extends { readonly namespace: string; readonly key: string }>(
  entries: readonly Entry[],
  at: number,
  getEntryName: (entry: Entry) => string,
): boolean => {
  const entry = entries[at];
  if (!entry || entry.namespace.trim() === '' || entry.key.trim() === '') return false;
  return entries.slice(0, at).some((other) => getEntryName(other) === getEntryName(entry));
};

/** How texts speak of a metafield that is read; those of the customer are the contact's there. */
export const toMetafieldPlaceholder = ({ resource, namespace, key }: ReadEntry): string =>
  `{{ ${resource === 'order' ? 'order' : 'contact'}.metafields.${namespace.trim()}.${key.trim()} }}`;
