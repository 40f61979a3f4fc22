import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, toScalarText, toStrings } from '../json.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import type { Source } from './context.ts';
import { toCompany, toCompanyLocation } from './map-company.ts';
import { address } from './map-parts.ts';
import { metafieldFields } from './metafields.ts';
import type { OrderReader } from './order-reader.ts';

/** The customer of an order, as the order's body contains them. */
export function toCustomer(value: Json | undefined, reader: OrderReader): Source | null {
  if (!isObject(value)) return null;
  const id = idText(value);
  const owner = gid('Customer', id);
  const email = toScalarText(value.email);
  const phone = toScalarText(value.phone);
  const name = [toScalarText(value.first_name), toScalarText(value.last_name)].filter(Boolean).join(' ');
  const created = utcTime(toScalarText(value.created_at)) ?? reader.shop.createdAt;
  return {
    __typename: 'Customer',
    id: owner,
    legacyResourceId: id,
    displayName: name || email || phone || '',
    firstName: toScalarText(value.first_name),
    lastName: toScalarText(value.last_name),
    defaultEmailAddress: email ? { emailAddress: email } : null,
    defaultPhoneNumber: phone ? { phoneNumber: phone } : null,
    defaultAddress: address(value.default_address, `${id}3`),
    email,
    phone,
    locale: toScalarText(value.locale) ?? 'de',
    note: toScalarText(value.note),
    state: (toScalarText(value.state) ?? 'disabled').toUpperCase(),
    verifiedEmail: value.verified_email === true,
    tags: toStrings(value.tags),
    taxExempt: value.tax_exempt === true,
    taxExemptions: toStrings(value.tax_exemptions),
    numberOfOrders: () => String(reader.ordersOfCustomer(id)),
    createdAt: created,
    updatedAt: utcTime(toScalarText(value.updated_at)) ?? created,
    ...metafieldFields('CUSTOMER', () => reader.metafields(owner), reader.appId),
  };
}

/** The buyer: a company for B2B orders, else the customer. */
export function purchasingEntity(order: JsonObject, reader: OrderReader): Source | null {
  if (!isObject(order.company)) return toCustomer(order.customer, reader);
  const location = reader.companyLocation(order);
  const customer = isObject(order.customer) ? toCustomer(order.customer, reader) : null;
  return {
    __typename: 'PurchasingCompany',
    company: toCompany(location),
    location: toCompanyLocation(location),
    contact: customer
      ? { __typename: 'CompanyContact', id: gid('CompanyContact', location.companyId), title: null, customer }
      : null,
  };
}
