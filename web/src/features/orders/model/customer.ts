import type { Order, OrderFacts } from '@belegfluss/gateway/contract';

/** The customer's name, else their e-mail address; null when there is neither. */
export function customerName({ customer }: Pick<Order, 'customer'>): string | null {
  if (!customer) return null;
  const name = [customer.firstName, customer.lastName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  return name || customer.email || null;
}

type Address = NonNullable<OrderFacts['billingAddress']>;

/** An address as it is written on a letter, with the phone number below. */
export const addressLines = (address: Address): readonly string[] =>
  [
    address.company,
    address.name,
    address.address1,
    address.address2,
    `${address.zip} ${address.city}`.trim(),
    address.province,
    address.country,
    address.phone,
  ].filter((line) => line !== '');
