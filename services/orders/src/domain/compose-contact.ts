import { composeAddress, documentAddress, isText } from './compose-address.ts';
import type { ContactContent } from './plan.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** The contact behind an order. A company is a contact of its own name; a guest is a contact of this order only. */
export function composeContact(order: OrderSnapshot, shopCountryCode: string): ContactContent {
  const address = documentAddress(order);
  const named =
    [address, order.customer].find((who) => isText(who?.firstName) || isText(who?.lastName)) ?? null;
  return {
    customerKey: order.customer?.id ?? `guest:${order.id}`,
    companyName: textOrNull(address?.company),
    firstName: textOrNull(named?.firstName),
    lastName: textOrNull(named?.lastName),
    email: textOrNull(order.customer?.email) ?? textOrNull(order.email),
    phone: textOrNull(order.customer?.phone) ?? textOrNull(order.phone) ?? textOrNull(address?.phone),
    vatId: null,
    address: composeAddress(order, shopCountryCode),
  };
}

function textOrNull(value: string | null | undefined): string | null {
  return isText(value) ? value.trim() : null;
}
