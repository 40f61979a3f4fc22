import { gid } from '../ids.ts';
import { cloneJson, type JsonObject, toInt, toObject, toObjects, toScalarText, toStrings } from '../json.ts';
import { type Currencies, getCurrencies, moneySet, parsePair, sumPairs } from '../money.ts';
import { shopTime } from '../time.ts';
import type { CompleteContext } from './complete-context.ts';
import { completeLine, completeShippingLine } from './complete-line.ts';
import { completeRefund } from './complete-refund.ts';
import { completeTransaction, impliedTransactions } from './complete-transactions.ts';
import { currentTotals } from './current-totals.ts';
import { getExtraCharges } from './rest.ts';
import { type StoredOrder, storeOrder } from './stored-order.ts';
import { sumOfTaxLines } from './tax-lines.ts';
import { missingTotals } from './totals.ts';

/**
 * Completes any REST-shaped order: ids, name, times, sets, totals. A given amount is never changed, even when the
 * totals do not add up.
 */
export function completeOrder(given: JsonObject, context: CompleteContext): StoredOrder {
  const raw = cloneJson(given);
  const { transactions: givenTransactions, ...body } = raw;
  const currencies = getCurrencies(body, context.shop.currency);
  const id = body.id ?? context.ids.next();
  const order: JsonObject = { id, admin_graphql_api_id: gid('Order', toScalarText(id) ?? ''), ...body };
  Object.assign(order, identity(order, context), times(order, context), {
    currency: currencies.shop,
    presentment_currency: currencies.presentment,
  });
  applyDefaults(order, context);
  order.refunds = toObjects(order.refunds).map((refund) =>
    completeRefund(refund, order, currencies, context),
  );
  order.line_items = toObjects(order.line_items).map((line) =>
    completeLine(line, order, currencies, context.ids),
  );
  order.shipping_lines = toObjects(order.shipping_lines).map((line) =>
    completeShippingLine(line, currencies, context.ids),
  );
  if (body.tax_lines === undefined) order.tax_lines = sumOfTaxLines(order, currencies);
  fillExtras(order, currencies, context);
  fillMissing(order, missingTotals(order, currencies));
  fillSets(order, currencies);

  const listed = toObjects(givenTransactions).map((entry) => completeTransaction(entry, order, context));
  const refunds = toObjects(order.refunds).flatMap((refund) =>
    toObjects(refund.transactions).map((entry) => completeTransaction(entry, order, context)),
  );
  if (listed.length > 0 && toStrings(order.payment_gateway_names).length === 0) {
    order.payment_gateway_names = listGatewayNames(listed);
  }
  const known = new Set(listed.map((entry) => toScalarText(entry.id)));
  const payments = listed.length > 0 ? listed : impliedTransactions(order, context);
  const transactions = withParents([
    ...payments,
    ...refunds.filter((entry) => !known.has(toScalarText(entry.id))),
  ]);
  fillMissing(order, currentTotals(order, transactions));
  return storeOrder(context.shop.domain, order, { transactions });
}

/** Sums of duties and fees, which are stated on lines and in a separate list. */
function fillExtras(order: JsonObject, currencies: Currencies, context: CompleteContext): void {
  order.additional_fees = toObjects(order.additional_fees).map((fee) => ({
    id: fee.id ?? context.ids.next(),
    ...fee,
    price_set: fee.price_set ?? moneySet(parsePair(null, fee.price), currencies),
  }));
  const duties = toObjects(order.line_items).flatMap((line) => toObjects(line.duties));
  if (duties.length > 0) {
    order.original_total_duties_set ??= moneySet(sumPairs(duties.map((duty) => parsePair(duty))), currencies);
  }
  const { fees } = getExtraCharges(order);
  if (!fees.shop.eq(0)) order.original_total_additional_fees_set ??= moneySet(fees, currencies);
}

const listGatewayNames = (transactions: JsonObject[]): string[] => [
  ...new Set(transactions.flatMap((entry) => toScalarText(entry.gateway) ?? [])),
];

/** A refund belongs to a payment: by default to the first of its gateway. */
function withParents(transactions: JsonObject[]): JsonObject[] {
  const payments = transactions.filter((entry) =>
    ['sale', 'capture'].includes(toScalarText(entry.kind) ?? ''),
  );
  return transactions.map((entry) => {
    if (toScalarText(entry.kind) !== 'refund' || toScalarText(entry.parent_id) !== null) return entry;
    const parent = payments.find((payment) => toScalarText(payment.gateway) === toScalarText(entry.gateway));
    return parent ? { ...entry, parent_id: parent.id } : entry;
  });
}

function identity(order: JsonObject, context: CompleteContext): JsonObject {
  const fromName = /(\d+)/.exec(toScalarText(order.name) ?? '')?.[1];
  const number = order.order_number ?? (fromName === undefined ? context.nextNumber() : Number(fromName));
  return {
    order_number: number,
    number: order.number ?? toInt(number) - 1000,
    name: order.name ?? `#${toScalarText(number)}`,
  };
}

function times(order: JsonObject, context: CompleteContext): JsonObject {
  const now = shopTime(context.now, context.shop.timeZone);
  const created = order.created_at ?? order.processed_at ?? now;
  return {
    created_at: created,
    processed_at: order.processed_at ?? created,
    updated_at: order.updated_at ?? created,
  };
}

function applyDefaults(order: JsonObject, context: CompleteContext): void {
  fillMissing(order, {
    app_id: 580111,
    buyer_accepts_marketing: false,
    confirmation_number: `K${String(toScalarText(order.id)).slice(-8)}`,
    confirmed: true,
    customer_locale: 'de',
    discount_applications: [],
    discount_codes: [],
    duties_included: false,
    estimated_taxes: false,
    financial_status: 'pending',
    fulfillments: [],
    line_item_groups: [],
    line_items: [],
    merchant_business_entity_id: context.shop.id,
    note_attributes: [],
    payment_gateway_names: [],
    refunds: [],
    returns: [],
    shipping_lines: [],
    source_name: 'web',
    tags: '',
    tax_exempt: false,
    tax_lines: [],
    taxes_included: context.shop.taxesIncluded,
    test: false,
    token: String(toScalarText(order.id)),
    total_tip_received: '0.00',
    total_weight: 0,
  });
  for (const key of NULLS) if (order[key] === undefined) order[key] = null;
  order.tags = toStrings(order.tags).join(', ');
  const customer = toObject(order.customer);
  if (customer.id !== undefined) {
    fillMissing(customer, {
      admin_graphql_api_id: gid('Customer', toScalarText(customer.id) ?? ''),
      created_at: order.created_at,
      updated_at: order.created_at,
    });
  }
}

const NULLS = [
  'billing_address',
  'cancel_reason',
  'cancelled_at',
  'closed_at',
  'contact_email',
  'customer',
  'email',
  'fulfillment_status',
  'location_id',
  'note',
  'original_total_additional_fees_set',
  'original_total_duties_set',
  'payment_terms',
  'phone',
  'po_number',
  'shipping_address',
  'source_identifier',
];

function fillSets(order: JsonObject, currencies: Currencies): void {
  for (const name of [
    'subtotal_price',
    'total_discounts',
    'total_line_items_price',
    'total_price',
    'total_tax',
  ]) {
    order[`${name}_set`] ??= moneySet(parsePair(null, order[name]), currencies);
  }
  for (const name of ['payment', 'refund'])
    order[`total_cash_rounding_${name}_adjustment_set`] ??= moneySet(parsePair(null, '0'), currencies);
  for (const line of toObjects(order.tax_lines)) {
    line.price_set ??= moneySet(parsePair(null, line.price), currencies);
  }
}

function fillMissing(target: JsonObject, defaults: JsonObject): void {
  for (const key of Object.keys(defaults)) if (target[key] === undefined) target[key] = defaults[key];
}
