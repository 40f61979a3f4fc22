import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, objectOf, objectsOf, stringsOf, textOf } from '../json.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import type { Source } from './context.ts';
import type { OrderReader } from './map-order.ts';
import { address } from './map-parts.ts';
import { metafieldFields } from './metafields.ts';

/** The customer of an order, as the order's body shows them. */
export function toCustomer(value: Json | undefined, reader: OrderReader): Source | null {
  if (!isObject(value)) return null;
  const id = idText(value);
  const owner = gid('Customer', id);
  const email = textOf(value.email);
  const phone = textOf(value.phone);
  const name = [textOf(value.first_name), textOf(value.last_name)].filter(Boolean).join(' ');
  const created = utcTime(textOf(value.created_at)) ?? reader.shop.createdAt;
  return {
    __typename: 'Customer',
    id: owner,
    legacyResourceId: id,
    displayName: name || email || phone || '',
    firstName: textOf(value.first_name),
    lastName: textOf(value.last_name),
    defaultEmailAddress: email ? { emailAddress: email } : null,
    defaultPhoneNumber: phone ? { phoneNumber: phone } : null,
    defaultAddress: address(value.default_address, `${id}3`),
    email,
    phone,
    locale: textOf(value.locale) ?? 'de',
    note: textOf(value.note),
    state: (textOf(value.state) ?? 'disabled').toUpperCase(),
    verifiedEmail: value.verified_email === true,
    tags: stringsOf(value.tags),
    taxExempt: value.tax_exempt === true,
    taxExemptions: stringsOf(value.tax_exemptions),
    numberOfOrders: () => String(reader.ordersOfCustomer(id)),
    createdAt: created,
    updatedAt: utcTime(textOf(value.updated_at)) ?? created,
    ...metafieldFields('CUSTOMER', () => reader.metafields(owner), reader.appId),
  };
}

/** Who bought: a company for B2B orders, else the customer. */
export function purchasingEntity(order: JsonObject, reader: OrderReader): Source | null {
  if (!isObject(order.company)) return toCustomer(order.customer, reader);
  const { id, location_id } = order.company;
  const billing = objectOf(order.billing_address);
  const name = textOf(billing.company) ?? textOf(billing.name) ?? 'Firma';
  const companyId = textOf(id) ?? '';
  const customer = isObject(order.customer) ? toCustomer(order.customer, reader) : null;
  return {
    __typename: 'PurchasingCompany',
    company: { __typename: 'Company', id: gid('Company', companyId), name, externalId: null, note: null },
    location: {
      __typename: 'CompanyLocation',
      id: gid('CompanyLocation', textOf(location_id) ?? companyId),
      name: textOf(billing.city) ?? name,
      externalId: null,
      phone: textOf(billing.phone),
      taxSettings: {
        taxRegistrationId: vatIdOf(order),
        taxExempt: order.tax_exempt === true,
        taxExemptions: [],
      },
      billingAddress: companyAddress(order.billing_address),
      shippingAddress: companyAddress(order.shipping_address),
    },
    contact: customer
      ? { __typename: 'CompanyContact', id: gid('CompanyContact', companyId), title: null, customer }
      : null,
  };
}

function vatIdOf(order: JsonObject): string | null {
  const noted = objectsOf(order.note_attributes).find((entry) => /ust|vat/i.test(textOf(entry.name) ?? ''));
  return textOf(noted?.value);
}

function companyAddress(value: Json | undefined): Source | null {
  const plain = address(value, '0');
  if (!plain) return null;
  return {
    ...plain,
    __typename: 'CompanyAddress',
    companyName: plain.company ?? plain.name ?? '',
    recipient: plain.name,
    zoneCode: plain.provinceCode,
    countryCode: plain.countryCodeV2,
  };
}
