import type { OrderSnapshot } from '../order/snapshot.ts';
import type { ContactContent, PlanInput } from '../plan.ts';
import { companyName, composeAddress, isText, recipientAddress, textOrNull } from './compose-address.ts';
import { contactTags } from './compose-tags.ts';

/**
 * Composes the contact behind an order. A company has a contact by its name; a guest's contact is of this order only.
 */
export function composeContact(
  input: PlanInput,
  tax: { readonly vatId: string | null } | null,
): ContactContent {
  const { order, preferences } = input;
  const { contacts } = preferences;
  const address = recipientAddress(input);
  const named =
    [address, order.customer].find((who) => isText(who?.firstName) || isText(who?.lastName)) ?? null;
  return {
    customerKey: order.customer?.id ?? `guest:${order.id}`,
    companyName: companyName(input),
    firstName: textOrNull(named?.firstName),
    lastName: textOrNull(named?.lastName),
    email: contacts.contactPushEmail ? selectCustomerEmail(order) : null,
    phone: contacts.contactPushPhone ? (selectCustomerPhone(order) ?? textOrNull(address?.phone)) : null,
    vatId: tax?.vatId ?? null,
    address: composeAddress(input),
    customerNumber: order.customer === null ? null : toCustomerNumber(order.customer.id),
    description: describe(input),
    category: {
      name: contacts.contactCategoryName,
      code: contacts.contactCategoryCode,
      color: contacts.contactCategoryColor,
    },
    tags: contactTags(input),
  };
}

/** Always 14 digits: shorter ids get zeros in front, of longer ones the last digits count. */
export function toCustomerNumber(customerId: string): string {
  return customerId.padStart(14, '0').slice(-14);
}

function selectCustomerEmail({ customer, email }: OrderSnapshot): string | null {
  return textOrNull(customer?.email) ?? textOrNull(email);
}

function selectCustomerPhone({ customer, phone }: OrderSnapshot): string | null {
  return textOrNull(customer?.phone) ?? textOrNull(phone);
}

/** Where the contact comes from, for the merchant's eyes. */
function describe({ order, preferences, shop }: PlanInput): string | null {
  const { contactPushShop, contactPushCustomer } = preferences.contacts;
  const lines = [
    ...(contactPushShop ? [`Shop: ${shop.name} (https://${shop.domain})`] : []),
    ...(contactPushCustomer && order.customer !== null
      ? [`Shopify-Kunde: https://${shop.domain}/admin/customers/${order.customer.id}`]
      : []),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}
