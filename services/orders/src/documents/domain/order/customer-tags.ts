import type { CustomerTags, OrderExtras } from './extras.ts';
import type { Customer, OrderSnapshot } from './snapshot.ts';

type Given = { readonly order: OrderSnapshot; readonly extras: OrderExtras };

/** The tags of the order's customer, as stated or as fetched; null while they are not known. A guest has none. */
export function findCustomerTags({ order: { customer }, extras }: Given): readonly string[] | null {
  if (customer === null) return [];
  if (customer.tags !== null) return customer.tags;
  const { customerTags } = extras;
  return customerTags === null || customerTags === 'unavailable' ? null : customerTags.tags;
}

/**
 * For what is printed or shown, where nothing is decided by it, and for decisions behind `awaitCustomerTags`, which
 * lets none of them begin without the tags it needs.
 */
export const knownCustomerTags = (given: Given): readonly string[] => findCustomerTags(given) ?? [];

/** Whether tags that were read for another order, or for an earlier state of this one, are those of this customer now. */
export const areTagsCurrent = ({ customerId, updatedAt }: CustomerTags, customer: Customer | null): boolean =>
  customer !== null && customerId === customer.id && updatedAt !== null && updatedAt === customer.updatedAt;
