import Big from 'big.js';
import { gid } from '../ids.ts';
import { type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import {
  bothSides,
  type Currencies,
  computeUnitShare,
  getCurrencies,
  type Pair,
  parsePair,
  roundTo,
  sumPairs,
} from '../money.ts';
import {
  computeDiscountedPrice,
  computeLineGross,
  computeShippingPrice,
  getCurrentQuantity,
  getQuantity,
  idText,
  refundedShippingAmount,
  sumAllocatedDiscounts,
  sumTaxes,
} from '../orders/rest.ts';
import type { Args, CallContext, Source } from './context.ts';
import { attributes, discountAllocations, duties, productOfLine, taxLines } from './map-parts.ts';
import { bag, toMoneyBag } from './money.ts';

/** A REST line item as LineItem. */
export function toLineItem(line: JsonObject, order: JsonObject): Source {
  const currencies = getCurrencies(order);
  const units = getQuantity(line);
  const current = getCurrentQuantity(line);
  const gross = computeLineGross(line);
  const discounted = computeDiscountedPrice(line);
  const perUnit = (whole: Pair) =>
    bothSides((side) => (units === 0 ? new Big(0) : roundTo(whole[side].div(units), currencies[side])));
  const withCodes = minus(gross, lineDiscounts(line, order, true));
  const withoutCodes = minus(gross, lineDiscounts(line, order, false));
  return {
    __typename: 'LineItem',
    id: gid('LineItem', idText(line)),
    name: toScalarText(line.name) ?? toScalarText(line.title) ?? '',
    title: toScalarText(line.title) ?? '',
    variantTitle: toScalarText(line.variant_title),
    sku: toScalarText(line.sku),
    vendor: toScalarText(line.vendor),
    quantity: units,
    currentQuantity: current,
    refundableQuantity: current,
    nonFulfillableQuantity: 0,
    unfulfilledQuantity: toInt(line.fulfillable_quantity),
    isGiftCard: line.gift_card === true,
    taxable: line.taxable !== false,
    requiresShipping: line.requires_shipping !== false,
    restockable: (_: Args, context: CallContext) => productOfLine(line, context).product !== null,
    merchantEditable: true,
    image: null,
    sellingPlan: null,
    staffMember: null,
    contract: null,
    originalUnitPriceSet: toMoneyBag(line.price_set, line.price, currencies),
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
  const currencies = getCurrencies(order);
  const id = idText(line);
  return {
    __typename: 'ShippingLine',
    id: gid('ShippingLine', id),
    title: toScalarText(line.title) ?? '',
    code: toScalarText(line.code),
    source: toScalarText(line.source),
    custom: toScalarText(line.source) !== 'shopify',
    isRemoved: line.is_removed === true,
    carrierIdentifier: toScalarText(line.carrier_identifier),
    deliveryCategory: null,
    phone: toScalarText(line.phone),
    shippingRateHandle: null,
    originalPriceSet: toMoneyBag(line.price_set, line.price, currencies),
    discountedPriceSet: bag(computeShippingPrice(line), currencies),
    currentDiscountedPriceSet: bag(minus(computeShippingPrice(line), sumLineRefunds(order, id)), currencies),
    discountAllocations: () => discountAllocations(line, order, currencies),
    taxLines: taxLines(line.tax_lines, currencies),
  };
}

// Allocations of discounts that target single lines ("each"); those across the order are left out.
function lineDiscounts(line: JsonObject, order: JsonObject, codes: boolean): Pair {
  const applications = toObjects(order.discount_applications);
  const own = toObjects(line.discount_allocations).filter((entry) => {
    const application = applications[Number(toScalarText(entry.discount_application_index) ?? 0)];
    if (toScalarText(application?.allocation_method) === 'across') return false;
    return codes || toScalarText(application?.type) !== 'discount_code';
  });
  return sumPairs(own.map((entry) => parsePair(entry.amount_set, entry.amount)));
}

function beforeTaxes(line: JsonObject, order: JsonObject, currencies: Currencies): Pair {
  const units = getQuantity(line);
  const gone = units - getCurrentQuantity(line);
  const whole = minus(computeLineGross(line), sumAllocatedDiscounts(line));
  const net = order.taxes_included === true ? minus(whole, sumTaxes(line)) : whole;
  return bothSides((side) => computeUnitShare(net[side], gone, units - gone, units, currencies[side]));
}

function sumLineRefunds(order: JsonObject, shippingLineId: string): Pair {
  const entries = toObjects(order.refunds)
    .flatMap((refund) => toObjects(refund.refund_shipping_lines))
    .filter((entry) => idText((entry.shipping_line ?? {}) as JsonObject) === shippingLineId);
  return sumPairs(entries.map(refundedShippingAmount));
}

function minus(left: Pair, right: Pair): Pair {
  return bothSides((side) => left[side].minus(right[side]));
}
