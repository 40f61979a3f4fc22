import { gid } from '../ids.ts';
import { intOf, isObject, type Json, type JsonObject, objectsOf, stringsOf, textOf } from '../json.ts';
import { idText } from '../orders/rest.ts';
import { utcTime } from '../time.ts';
import type { Args, CallContext, Source } from './context.ts';
import { location } from './map-parts.ts';

/** A REST fulfillment as Fulfillment. */
export function toFulfillment(entry: JsonObject, name: string): Source {
  const created = utcTime(textOf(entry.created_at));
  const numbers = stringsOf(entry.tracking_numbers);
  const urls = stringsOf(entry.tracking_urls);
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', idText(entry)),
    legacyResourceId: idText(entry),
    name: textOf(entry.name) ?? name,
    status: (textOf(entry.status) ?? 'success').toUpperCase(),
    displayStatus: 'FULFILLED',
    createdAt: created,
    updatedAt: utcTime(textOf(entry.updated_at)) ?? created,
    deliveredAt: null,
    estimatedDeliveryAt: null,
    inTransitAt: null,
    requiresShipping: true,
    totalQuantity: objectsOf(entry.line_items).reduce((sum, line) => sum + intOf(line.quantity), 0),
    location: (_: Args, context: CallContext) => location(entry.location_id, context),
    originAddress: originAddress(entry.origin_address),
    trackingInfo: (args: { first?: number | null }) =>
      numbers
        .map((number, index) => ({
          company: textOf(entry.tracking_company),
          number,
          url: urls[index] ?? null,
        }))
        .slice(0, args.first ?? undefined),
  };
}

/** Origin of the shipment; an address requires a country. */
function originAddress(value: Json | undefined): Source | null {
  if (!isObject(value) || textOf(value.country_code) === null) return null;
  return {
    address1: textOf(value.address1),
    address2: textOf(value.address2),
    city: textOf(value.city),
    countryCode: textOf(value.country_code),
    provinceCode: textOf(value.province_code),
    zip: textOf(value.zip),
  };
}
