import type { OrderFacts } from '@belegfluss/gateway/contract';

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
