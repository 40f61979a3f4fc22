import { type CompanyLocation, companyLocationKey } from '../company-locations.ts';
import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, toObject, toObjects, toScalarText } from '../json.ts';
import { listShopOrders, type World } from '../world.ts';
import type { Source } from './context.ts';
import { address } from './map-parts.ts';

/** A stored location, or else one derived from an order of it; null when neither exists. */
export function findCompanyLocation(world: World, shop: string, id: string): CompanyLocation | null {
  const kept = world.companyLocations.get(companyLocationKey(shop, id));
  if (kept) return kept;
  const order = listShopOrders(world, shop)
    .map((stored) => stored.order)
    .find((candidate) => getLocationId(candidate) === id);
  return order ? guessedLocation(order) : null;
}

/** The location that placed an order. */
export function locationOfOrder(world: World, shop: string, order: JsonObject): CompanyLocation {
  const kept = world.companyLocations.get(companyLocationKey(shop, getLocationId(order) ?? ''));
  return kept ?? guessedLocation(order);
}

export function toCompanyLocation(location: CompanyLocation): Source {
  return {
    __typename: 'CompanyLocation',
    id: gid('CompanyLocation', location.id),
    name: location.name,
    externalId: location.externalId,
    note: location.note,
    phone: location.phone,
    company: () => toCompany(location),
    taxSettings: {
      taxRegistrationId: location.taxRegistrationId,
      taxExempt: location.taxExempt,
      taxExemptions: [],
    },
    taxRegistrationId: location.taxRegistrationId,
    billingAddress: companyAddress(location, 'billingAddress'),
    shippingAddress: companyAddress(location, 'shippingAddress'),
  };
}

export function toCompany(location: CompanyLocation): Source {
  return {
    __typename: 'Company',
    id: gid('Company', location.companyId),
    name: location.companyName,
    externalId: null,
    note: null,
  };
}

function getLocationId(order: JsonObject): string | null {
  if (!isObject(order.company)) return null;
  return toScalarText(order.company.location_id) ?? toScalarText(order.company.id);
}

function guessedLocation(order: JsonObject): CompanyLocation {
  const billing = toObject(order.billing_address);
  const name = toScalarText(billing.company) ?? toScalarText(billing.name) ?? 'Firma';
  const companyId = toScalarText(toObject(order.company).id) ?? '';
  return {
    id: getLocationId(order) ?? companyId,
    companyId,
    companyName: name,
    name: toScalarText(billing.city) ?? name,
    externalId: null,
    note: null,
    phone: toScalarText(billing.phone),
    taxRegistrationId: notedVatId(order),
    taxExempt: order.tax_exempt === true,
    billingAddress: objectOrNull(order.billing_address),
    shippingAddress: objectOrNull(order.shipping_address),
  };
}

function notedVatId(order: JsonObject): string | null {
  const noted = toObjects(order.note_attributes).find((entry) =>
    /ust|vat/i.test(toScalarText(entry.name) ?? ''),
  );
  return toScalarText(noted?.value);
}

function companyAddress(
  location: CompanyLocation,
  which: 'billingAddress' | 'shippingAddress',
): Source | null {
  const kept = location[which];
  const plain = address(kept, '0');
  if (!plain) return null;
  return {
    ...plain,
    __typename: 'CompanyAddress',
    id: gid('CompanyAddress', `${location.id}${which === 'billingAddress' ? '1' : '2'}`),
    companyName: plain.company ?? location.companyName,
    recipient: toScalarText(kept?.recipient) ?? plain.name,
    zoneCode: plain.provinceCode,
    countryCode: plain.countryCodeV2,
  };
}

const objectOrNull = (value: Json | undefined): JsonObject | null => (isObject(value) ? value : null);
