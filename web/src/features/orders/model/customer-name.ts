import type { Order } from '@belegfluss/gateway/contract';

/** The customer's name, else their e-mail address; null when there is neither. */
export function customerName({ customer }: Pick<Order, 'customer'>): string | null {
  if (!customer) return null;
  const name = [customer.firstName, customer.lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return name || customer.email || null;
}
