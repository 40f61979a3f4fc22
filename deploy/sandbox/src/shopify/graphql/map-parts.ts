import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, objectsOf, textOf } from '../json.ts';
import type { Currencies } from '../money.ts';
import { catalogueOf } from '../world.ts';
import type { CallContext, Source } from './context.ts';
import { locationOf, toLocation } from './map-inventory.ts';
import { toProduct, toVariant } from './map-product.ts';
import { bagOf, money } from './money.ts';

/** Tax lines of an order, a line or a shipping line. */
export function taxLines(list: Json | undefined, currencies: Currencies): Source[] {
  return objectsOf(list).map((line) => {
    const rate = Number(textOf(line.rate) ?? 0);
    return {
      title: textOf(line.title) ?? '',
      rate,
      ratePercentage: Math.round(rate * 1e8) / 1e6,
      source: textOf(line.source) ?? 'Shopify',
      channelLiable: (line.channel_liable as boolean | null | undefined) ?? null,
      priceSet: bagOf(line.price_set, line.price, currencies),
    };
  });
}

/** Discount applications of an order, in the order of their index. */
export function discountApplications(order: JsonObject, currencies: Currencies): Source[] {
  return objectsOf(order.discount_applications).map((entry, index) => {
    const percentage = textOf(entry.value_type) === 'percentage';
    const value = textOf(entry.value) ?? '0';
    return {
      __typename: APPLICATION_TYPES[textOf(entry.type) ?? ''] ?? 'ManualDiscountApplication',
      index,
      allocationMethod: textOf(entry.allocation_method) === 'across' ? 'ACROSS' : 'EACH',
      targetSelection: (textOf(entry.target_selection) ?? 'all').toUpperCase(),
      targetType: (textOf(entry.target_type) ?? 'line_item').toUpperCase(),
      value: percentage
        ? { __typename: 'PricingPercentageValue', percentage: Number(value) }
        : { __typename: 'MoneyV2', ...money(value, currencies.presentment) },
      title: textOf(entry.title) ?? textOf(entry.code) ?? '',
      code: textOf(entry.code) ?? '',
      description: textOf(entry.description),
    };
  });
}

/** Shares of the applications that are allocated to a line. */
export function discountAllocations(line: JsonObject, order: JsonObject, currencies: Currencies): Source[] {
  const applications = discountApplications(order, currencies);
  return objectsOf(line.discount_allocations).map((entry) => ({
    allocatedAmountSet: bagOf(entry.amount_set, entry.amount, currencies),
    discountApplication: applications[Number(textOf(entry.discount_application_index) ?? 0)] ?? null,
  }));
}

/** A mailing address; REST addresses of orders have no id, so the owner's is used. */
export function address(value: Json | undefined, ownerId: string): Source | null {
  if (!isObject(value)) return null;
  const first = textOf(value.first_name);
  const last = textOf(value.last_name);
  const country = textOf(value.country_code);
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', `${textOf(value.id) ?? ownerId}?model_name=Address`),
    firstName: first,
    lastName: last,
    name: textOf(value.name) ?? ([first, last].filter(Boolean).join(' ') || null),
    company: textOf(value.company),
    address1: textOf(value.address1),
    address2: textOf(value.address2),
    city: textOf(value.city),
    province: textOf(value.province),
    provinceCode: textOf(value.province_code),
    zip: textOf(value.zip),
    country: textOf(value.country),
    countryCodeV2: country,
    countryCode: country,
    phone: textOf(value.phone),
    latitude: null,
    longitude: null,
    coordinatesValidated: false,
  };
}

/** Duties of a line. */
export function duties(list: Json | undefined, currencies: Currencies): Source[] {
  return objectsOf(list).map((duty) => ({
    id: gid('Duty', textOf(duty.id) ?? ''),
    harmonizedSystemCode: textOf(duty.harmonized_system_code),
    countryCodeOfOrigin: textOf(duty.country_code_of_origin),
    price: bagOf(
      { shop_money: duty.shop_money, presentment_money: duty.presentment_money },
      null,
      currencies,
    ),
    taxLines: taxLines(duty.tax_lines, currencies),
  }));
}

/** Free attributes: `note_attributes` of an order, `properties` of a line. */
export function attributes(list: Json | undefined): Source[] {
  return objectsOf(list).map((entry) => ({
    key: textOf(entry.name) ?? textOf(entry.key) ?? '',
    value: textOf(entry.value),
  }));
}

/** A location by REST id. */
export function location(id: Json | undefined, context: CallContext): Source | null {
  const text = textOf(id);
  return text === null ? null : toLocation(locationOf(text, context));
}

/** Product and variant of a line, when the shop still has them. */
export function productOfLine(line: JsonObject, { service, shop }: CallContext) {
  const catalogue = catalogueOf(service.world, shop.domain);
  const product = catalogue.product(textOf(line.product_id) ?? '');
  const variant = catalogue.variant(textOf(line.variant_id) ?? '');
  return { product: product ? toProduct(product) : null, variant: variant ? toVariant(variant) : null };
}

const APPLICATION_TYPES: Record<string, string> = {
  discount_code: 'DiscountCodeApplication',
  automatic: 'AutomaticDiscountApplication',
  manual: 'ManualDiscountApplication',
  script: 'ScriptDiscountApplication',
};
