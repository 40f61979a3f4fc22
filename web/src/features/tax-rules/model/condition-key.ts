import { ownValue } from '@belegfluss/runtime/records';
import type { ConditionKey, Preferences } from '@belegfluss/settings/contract';
import { type KeyWords, keyWords, metafieldTexts } from '../../../texts/preferences/tax-rule-conditions.ts';

export type MetafieldKey = {
  readonly resource: 'order' | 'customer';
  readonly namespace: string;
  readonly key: string;
};

/** A metafield behind a key of a condition, maybe not written to its end yet; null for all other keys. */
export function parseMetafieldKey(key: string): MetafieldKey | null {
  const match = /^metafield\.(order|customer)\.([^.]*)\.?(.*)$/s.exec(key);
  if (!match) return null;
  const [, resource, namespace = '', rest = ''] = match;
  return { resource: resource === 'customer' ? 'customer' : 'order', namespace, key: rest };
}

export const toMetafieldKey = ({ resource, namespace, key }: MetafieldKey): ConditionKey =>
  `metafield.${resource}.${namespace}.${key}`;

/** Only metafields that are read have values; all others look empty to conditions. */
export const isRead = (key: string, read: Preferences['metafields']['metafieldRead']): boolean =>
  read.some((entry) => toMetafieldKey(entry) === key);

/** How to speak of a key. */
export function getKeyWords(key: string): KeyWords {
  const metafield = parseMetafieldKey(key);
  if (!metafield) return ownValue(keyWords, key) ?? { name: key, subject: key };
  const field = [metafield.namespace, metafield.key].filter(Boolean).join('.') || metafieldTexts.unnamed;
  return {
    name: metafieldTexts[metafield.resource](field),
    subject: metafieldTexts.subject[metafield.resource](field),
  };
}
