import Big from 'big.js';
import { gid } from '../ids.ts';
import { intOf, type JsonObject, objectsOf, textOf } from '../json.ts';
import {
  bothSides,
  type Currencies,
  currenciesOf,
  type Pair,
  pairOf,
  roundTo,
  shareOf,
  sumPairs,
} from '../money.ts';
import {
  allocatedOf,
  currentQuantityOf,
  discountedOf,
  grossOf,
  idText,
  quantityOf,
  refundedShippingAmount,
  shippingOf,
  taxOf,
} from '../orders/rest.ts';
import type { Args, CallContext, Source } from './context.ts';
import { attributes, discountAllocations, duties, productOfLine, taxLines } from './map-parts.ts';
import { bag, bagOf } from './money.ts';

/** A REST line item as LineItem. */
export function toLineItem(line: JsonObject, order: JsonObject): Source {
  const currencies = currenciesOf(order);
  const units = quantityOf(line);
  const current = currentQuantityOf(line);
  const gross = grossOf(line);
  const discounted = discountedOf(line);
  const perUnit = (whole: Pair) =>
    bothSides((side) => (units === 0 ? new Big(0) : roundTo(whole[side].div(units), currencies[side])));
  const withCodes = minus(gross, lineDiscounts(line, order, true));
  const withoutCodes = minus(gross, lineDiscounts(line, order, false));
  return {
    __typename: 'LineItem',
    id: gid('LineItem', idText(line)),
    name: textOf(line.name) ?? textOf(line.title) ?? '',
    title: textOf(line.title) ?? '',
    variantTitle: textOf(line.variant_title),
    sku: textOf(line.sku),
    vendor: textOf(line.vendor),
    quantity: units,
    currentQuantity: current,
    refundableQuantity: current,
    nonFulfillableQuantity: 0,
    unfulfilledQuantity: intOf(line.fulfillable_quantity),
    isGiftCard: line.gift_card === true,
    taxable: line.taxable !== false,
    requiresShipping: line.requires_shipping !== false,
    restockable: (_: Args, context: CallContext) => productOfLine(line, context).product !== null,
    merchantEditable: true,
    image: null,
    sellingPlan: null,
    staffMember: null,
    contract: null,
    originalUnitPriceSet: bagOf(line.price_set, line.price, currencies),
    originalTotalSet: bag(gross, currencies),
    discountedUnitPriceSet: bag(perUnit(withoutCodes), currencies),
    discountedUnitPriceAfterAllDiscountsSet: bag(perUnit(discounted), currencies),
    // Order-level discounts are never included; codes only when requested.
    discountedTotalSet: (args: { withCodeDiscounts?: boolean | null }) =>
      bag(args.withCodeDiscounts ? withCodes : withoutCodes, currencies),
    totalDiscountSet: bag(lineDiscounts(line, order, true), currencies),
    priceAfterAllDiscountsBeforeTaxesSet: bag(beforeTaxes(line, order, currencies), currencies),
    discountAllocations: () => discountAllocations(line, order, currencies),
    taxLines: (args: { first?: number | null }) =>
      taxLines(line.tax_lines, currencies).slice(0, args.first ?? undefined),
    duties: duties(line.duties, currencies),
    customAttributes: attributes(line.properties),
    lineItemGroup: null,
    product: (_: Args, context: CallContext) => productOfLine(line, context).product,
    variant: (_: Args, context: CallContext) => productOfLine(line, context).variant,
  };
}

/** A REST shipping line as ShippingLine. */
export function toShippingLine(line: JsonObject, order: JsonObject): Source {
  const currencies = currenciesOf(order);
  const id = idText(line);
  return {
    __typename: 'ShippingLine',
    id: gid('ShippingLine', id),
    title: textOf(line.title) ?? '',
    code: textOf(line.code),
    source: textOf(line.source),
    custom: textOf(line.source) !== 'shopify',
    isRemoved: line.is_removed === true,
    carrierIdentifier: textOf(line.carrier_identifier),
    deliveryCategory: null,
    phone: textOf(line.phone),
    shippingRateHandle: null,
    originalPriceSet: bagOf(line.price_set, line.price, currencies),
    discountedPriceSet: bag(shippingOf(line), currencies),
    currentDiscountedPriceSet: bag(minus(shippingOf(line), refundedOf(order, id)), currencies),
    discountAllocations: () => discountAllocations(line, order, currencies),
    taxLines: taxLines(line.tax_lines, currencies),
  };
}

// Allocations of discounts that target single lines ("each"); those across the order are left out.
function lineDiscounts(line: JsonObject, order: JsonObject, codes: boolean): Pair {
  const applications = objectsOf(order.discount_applications);
  const own = objectsOf(line.discount_allocations).filter((entry) => {
    const application = applications[Number(textOf(entry.discount_application_index) ?? 0)];
    if (textOf(application?.allocation_method) === 'across') return false;
    return codes || textOf(application?.type) !== 'discount_code';
  });
  return sumPairs(own.map((entry) => pairOf(entry.amount_set, entry.amount)));
}

function beforeTaxes(line: JsonObject, order: JsonObject, currencies: Currencies): Pair {
  const units = quantityOf(line);
  const gone = units - currentQuantityOf(line);
  const whole = minus(grossOf(line), allocatedOf(line));
  const net = order.taxes_included === true ? minus(whole, taxOf(line)) : whole;
  return bothSides((side) => shareOf(net[side], gone, units - gone, units, currencies[side]));
}

function refundedOf(order: JsonObject, shippingLineId: string): Pair {
  const entries = objectsOf(order.refunds)
    .flatMap((refund) => objectsOf(refund.refund_shipping_lines))
    .filter((entry) => idText((entry.shipping_line ?? {}) as JsonObject) === shippingLineId);
  return sumPairs(entries.map(refundedShippingAmount));
}

function minus(left: Pair, right: Pair): Pair {
  return bothSides((side) => left[side].minus(right[side]));
}
