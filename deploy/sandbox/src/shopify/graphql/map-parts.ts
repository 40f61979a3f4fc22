import { gid } from '../ids.ts';
import { isObject, type Json, type JsonObject, toObjects, toScalarText } from '../json.ts';
import type { Currencies } from '../money.ts';
import { getCatalogue } from '../world.ts';
import type { CallContext, Source } from './context.ts';
import { resolveLocation, toLocation } from './map-inventory.ts';
import { toProduct, toVariant } from './map-product.ts';
import { money, toMoneyBag } from './money.ts';

/** Tax lines of an order, a line or a shipping line. */
export function taxLines(list: Json | undefined, currencies: Currencies): Source[] {
  return toObjects(list).map((line) => {
    const rate = Number(toScalarText(line.rate) ?? 0);
    return {
      title: toScalarText(line.title) ?? '',
      rate,
      ratePercentage: Math.round(rate * 1e8) / 1e6,
      source: toScalarText(line.source) ?? 'Shopify',
      channelLiable: (line.channel_liable as boolean | null | undefined) ?? null,
      priceSet: toMoneyBag(line.price_set, line.price, currencies),
    };
  });
}

/** Discount applications of an order, in the order of their index. */
export function discountApplications(order: JsonObject, currencies: Currencies): Source[] {
  return toObjects(order.discount_applications).map((entry, index) => {
    const percentage = toScalarText(entry.value_type) === 'percentage';
    const value = toScalarText(entry.value) ?? '0';
    return {
      __typename: APPLICATION_TYPES[toScalarText(entry.type) ?? ''] ?? 'ManualDiscountApplication',
      index,
      allocationMethod: toScalarText(entry.allocation_method) === 'across' ? 'ACROSS' : 'EACH',
      targetSelection: (toScalarText(entry.target_selection) ?? 'all').toUpperCase(),
      targetType: (toScalarText(entry.target_type) ?? 'line_item').toUpperCase(),
      value: percentage
        ? { __typename: 'PricingPercentageValue', percentage: Number(value) }
        : { __typename: 'MoneyV2', ...money(value, currencies.presentment) },
      title: toScalarText(entry.title) ?? toScalarText(entry.code) ?? '',
      code: toScalarText(entry.code) ?? '',
      description: toScalarText(entry.description),
    };
  });
}

/** Shares of the applications that are allocated to a line. */
export function discountAllocations(line: JsonObject, order: JsonObject, currencies: Currencies): Source[] {
  const applications = discountApplications(order, currencies);
  return toObjects(line.discount_allocations).map((entry) => ({
    allocatedAmountSet: toMoneyBag(entry.amount_set, entry.amount, currencies),
    discountApplication: applications[Number(toScalarText(entry.discount_application_index) ?? 0)] ?? null,
  }));
}

/** A mailing address; REST addresses of orders have no id, so the owner's is used. */
export function address(value: Json | undefined, ownerId: string): Source | null {
  if (!isObject(value)) return null;
  const first = toScalarText(value.first_name);
  const last = toScalarText(value.last_name);
  const country = toScalarText(value.country_code);
  return {
    __typename: 'MailingAddress',
    id: gid('MailingAddress', `${toScalarText(value.id) ?? ownerId}?model_name=Address`),
    firstName: first,
    lastName: last,
    name: toScalarText(value.name) ?? ([first, last].filter(Boolean).join(' ') || null),
    company: toScalarText(value.company),
    address1: toScalarText(value.address1),
    address2: toScalarText(value.address2),
    city: toScalarText(value.city),
    province: toScalarText(value.province),
    provinceCode: toScalarText(value.province_code),
    zip: toScalarText(value.zip),
    country: toScalarText(value.country),
    countryCodeV2: country,
    countryCode: country,
    phone: toScalarText(value.phone),
    latitude: null,
    longitude: null,
    coordinatesValidated: false,
  };
}

/** Duties of a line. */
export function duties(list: Json | undefined, currencies: Currencies): Source[] {
  return toObjects(list).map((duty) => ({
    id: gid('Duty', toScalarText(duty.id) ?? ''),
    harmonizedSystemCode: toScalarText(duty.harmonized_system_code),
    countryCodeOfOrigin: toScalarText(duty.country_code_of_origin),
    price: toMoneyBag(
      { shop_money: duty.shop_money, presentment_money: duty.presentment_money },
      null,
      currencies,
    ),
    taxLines: taxLines(duty.tax_lines, currencies),
  }));
}

/** Free attributes: `note_attributes` of an order, `properties` of a line. */
export function attributes(list: Json | undefined): Source[] {
  return toObjects(list).map((entry) => ({
    key: toScalarText(entry.name) ?? toScalarText(entry.key) ?? '',
    value: toScalarText(entry.value),
  }));
}

/** A location by REST id. */
export function location(id: Json | undefined, context: CallContext): Source | null {
  const text = toScalarText(id);
  return text === null ? null : toLocation(resolveLocation(text, context));
}

/** Product and variant of a line, when the shop still has them. */
export function productOfLine(line: JsonObject, { service, shop }: CallContext) {
  const catalogue = getCatalogue(service.world, shop.domain);
  const product = catalogue.product(toScalarText(line.product_id) ?? '');
  const variant = catalogue.variant(toScalarText(line.variant_id) ?? '');
  return { product: product ? toProduct(product) : null, variant: variant ? toVariant(variant) : null };
}

const APPLICATION_TYPES: Record<string, string> = {
  discount_code: 'DiscountCodeApplication',
  automatic: 'AutomaticDiscountApplication',
  manual: 'ManualDiscountApplication',
  script: 'ScriptDiscountApplication',
};
