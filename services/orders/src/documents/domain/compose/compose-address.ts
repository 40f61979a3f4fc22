import type { PostalAddress } from '@belegfluss/provider/contract';
import type { ExtraPart } from '../order/extras.ts';
import type { Address, OrderSnapshot } from '../order/snapshot.ts';
import type { PlanInput } from '../plan.ts';

/**
 * Who a document is addressed to: whom a person wrote, else the order's own recipient. It is what is printed and no
 * more: which tax is owed depends on where the goods went and who bought them (§§ 3 ff. UStG), and a corrected line of
 * the address changes neither. So the tax rule, the VAT id, the texts and the contact stay those of the order.
 */
export function documentRecipient(
  input: Pick<PlanInput, 'order' | 'extras' | 'shop' | 'address'>,
): PostalAddress {
  return input.address ?? composeAddress(input);
}

/** The order's own recipient: a company's location (Shopify B2B), else the billing address, else the shipping one. */
export function composeAddress(input: Pick<PlanInput, 'order' | 'extras' | 'shop'>): PostalAddress {
  const { order, shop } = input;
  const address = recipientAddress(input);
  const lines = [companyName(input), personName(address) ?? customerName(order), address?.address2];
  const nameLines = lines.flatMap((line) => (isText(line) ? [line.trim()] : []));
  return {
    nameLines: nameLines.length > 0 ? nameLines : [order.email ?? order.name],
    street: address?.address1?.trim() ?? '',
    zip: address?.zip?.trim() ?? '',
    city: address?.city?.trim() ?? '',
    countryCode: (address?.countryCode ?? shop.countryCode).toUpperCase(),
  };
}

/**
 * Names the extra to fetch before an order's address can be composed: the company's location, if the shop may read it.
 */
export function addressNeeds({
  order,
  extras,
  shop,
}: Pick<PlanInput, 'order' | 'extras' | 'shop'>): readonly ExtraPart[] {
  const isAsked = order.company !== null && extras.companyLocation === null;
  return isAsked && shop.scopes.includes('read_customers') ? ['companyLocation'] : [];
}

export function recipientAddress({ order, extras }: Pick<PlanInput, 'order' | 'extras'>): Address | null {
  const location = getCompanyLocation({ order, extras })?.address ?? null;
  return isUsable(location) ? location : documentAddress(order);
}

/** The company that buys; null for persons. */
export function companyName(input: Pick<PlanInput, 'order' | 'extras'>): string | null {
  const name = getCompanyLocation(input)?.companyName;
  return textOrNull(name) ?? textOrNull(recipientAddress(input)?.company);
}

function getCompanyLocation({ order, extras }: Pick<PlanInput, 'order' | 'extras'>) {
  const { companyLocation } = extras;
  return order.company === null || companyLocation === 'unavailable' ? null : companyLocation;
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

export function textOrNull(value: string | null | undefined): string | null {
  return isText(value) ? value.trim() : null;
}

/** The address to write to by e-mail. */
export function buyerEmail({ customer, email }: OrderSnapshot): string | null {
  return textOrNull(email) ?? textOrNull(customer?.email);
}

function customerName(order: OrderSnapshot): string | null {
  return personName(order.customer);
}

function isUsable(address: Address | null): address is Address {
  if (address === null) return false;
  return [address.address1, address.zip, address.city, address.countryCode].some(isText);
}
