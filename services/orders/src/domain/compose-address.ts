import type { PostalAddress } from './plan.ts';
import type { Address, OrderSnapshot } from './snapshot.ts';

/** Where the document goes: the billing address, else the shipping address. */
export function composeAddress(order: OrderSnapshot, shopCountryCode: string): PostalAddress {
  const address = documentAddress(order);
  const lines = [address?.company, personName(address) ?? customerName(order), address?.address2];
  const nameLines = lines.flatMap((line) => (isText(line) ? [line.trim()] : []));
  return {
    nameLines: nameLines.length > 0 ? nameLines : [order.email ?? order.name],
    street: address?.address1?.trim() ?? '',
    zip: address?.zip?.trim() ?? '',
    city: address?.city?.trim() ?? '',
    countryCode: (address?.countryCode ?? shopCountryCode).toUpperCase(),
  };
}

export function documentAddress(order: OrderSnapshot): Address | null {
  if (isUsable(order.billingAddress)) return order.billingAddress;
  return isUsable(order.shippingAddress) ? order.shippingAddress : null;
}

/** Where the goods go; what is not shipped stays where it is paid. */
export function deliveryCountry(order: OrderSnapshot, shopCountryCode: string): string {
  const code = order.shippingAddress?.countryCode ?? order.billingAddress?.countryCode ?? shopCountryCode;
  return code.toUpperCase();
}

export function personName(
  person: { firstName: string | null; lastName: string | null } | null,
): string | null {
  const name = [person?.firstName, person?.lastName].filter(isText).join(' ').trim();
  return name === '' ? null : name;
}

export function isText(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && value.trim() !== '';
}

function customerName(order: OrderSnapshot): string | null {
  return personName(order.customer);
}

function isUsable(address: Address | null): address is Address {
  if (address === null) return false;
  return [address.address1, address.zip, address.city, address.countryCode].some(isText);
}
