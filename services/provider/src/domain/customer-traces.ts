/** A customer by Shopify's ids; without an id of his own he is a guest of each of his orders. */
export type Customer = { readonly customerId: string; readonly orderIds: readonly string[] };

/** By what the contact map knows him. */
export const customerKeys = ({ customerId, orderIds }: Customer): string[] => [
  ...(customerId === '' ? [] : [customerId]),
  ...orderIds.map((id) => `guest:${id}`),
];

/** Patterns of the journal's keys of all writes to his contacts. */
export const contactPatterns = (keys: readonly string[], contactIds: readonly string[]): string[] => [
  ...keys.map((key) => `contact/${literal(key)}/%`),
  ...contactIds.map((id) => `contact:${literal(id)}/%`),
];

/** Patterns of the journal's keys of all writes for his orders. */
export const orderPatterns = (orderIds: readonly string[]): string[] =>
  orderIds.map((id) => `order/${literal(id)}/%`);

/** Escapes a searched text so that it is never read as a pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
