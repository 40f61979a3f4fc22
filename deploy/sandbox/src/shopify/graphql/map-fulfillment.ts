import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, toInt, toObjects, toScalarText, toStrings } from '../json.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import type { Args, CallContext, Source } from './context.ts';
import { location } from './map-parts.ts';

/** A REST fulfillment as Fulfillment. */
export function toFulfillment(entry: JsonObject, name: string): Source {
  const created = utcTime(toScalarText(entry.created_at));
  const numbers = toStrings(entry.tracking_numbers);
  const urls = toStrings(entry.tracking_urls);
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', idText(entry)),
    legacyResourceId: idText(entry),
    name: toScalarText(entry.name) ?? name,
    status: (toScalarText(entry.status) ?? 'success').toUpperCase(),
    displayStatus: 'FULFILLED',
    createdAt: created,
    updatedAt: utcTime(toScalarText(entry.updated_at)) ?? created,
    deliveredAt: null,
    estimatedDeliveryAt: null,
    inTransitAt: null,
    requiresShipping: true,
    totalQuantity: toObjects(entry.line_items).reduce((sum, line) => sum + toInt(line.quantity), 0),
    location: (_: Args, context: CallContext) => location(entry.location_id, context),
    originAddress: originAddress(entry.origin_address),
    trackingInfo: (args: { first?: number | null }) =>
      numbers
        .map((number, index) => ({
          company: toScalarText(entry.tracking_company),
          number,
          url: urls[index] ?? null,
        }))
        .slice(0, args.first ?? undefined),
  };
}

/** Origin of the shipment; an address requires a country. */
function originAddress(value: Json | undefined): Source | null {
  if (!isObject(value) || toScalarText(value.country_code) === null) return null;
  return {
    address1: toScalarText(value.address1),
    address2: toScalarText(value.address2),
    city: toScalarText(value.city),
    countryCode: toScalarText(value.country_code),
    provinceCode: toScalarText(value.province_code),
    zip: toScalarText(value.zip),
  };
}
