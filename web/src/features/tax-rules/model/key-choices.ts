import type { ConditionKey, Preferences } from '@belegfluss/settings/contract';
import { keyGroups, keyWords, metafieldTexts } from '../../../texts/preferences/tax-rule-conditions.ts';
import { getKeyWords, isRead, parseMetafieldKey, toMetafieldKey } from './condition-key.ts';

type MetafieldRead = Preferences['metafields']['metafieldRead'];
type Choices = { title: string; options: { value: string; label: string }[] }[];

/** Metafields that are not read are entered by name; their choices stand for all of them. */
const otherOrder = toMetafieldKey({ resource: 'order', namespace: '', key: '' });
const otherCustomer = toMetafieldKey({ resource: 'customer', namespace: '', key: '' });

/** All that a condition can look at, grouped; metafields as far as they are read, and entered by name. */
export const keyChoices = (read: MetafieldRead): Choices => [
  ...keyGroups.map(({ title, keys }) => ({
    title,
    options: keys.map((key) => ({ value: key, label: keyWords[key].name })),
  })),
  {
    title: metafieldTexts.title,
    options: [
      ...read.map((entry) => ({
        value: toMetafieldKey(entry),
        label: getKeyWords(toMetafieldKey(entry)).name,
      })),
      { value: otherOrder, label: metafieldTexts.otherOrder },
      { value: otherCustomer, label: metafieldTexts.otherCustomer },
    ],
  },
];

export function choiceOfKey(key: string, read: MetafieldRead): string {
  const metafield = parseMetafieldKey(key);
  if (!metafield || isRead(key, read)) return key;
  return metafield.resource === 'order' ? otherOrder : otherCustomer;
}

export const keyOfChoice = (choice: string): ConditionKey => choice as ConditionKey;
