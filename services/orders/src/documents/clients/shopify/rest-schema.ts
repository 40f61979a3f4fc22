import { isLosslessNumber } from 'lossless-json';
import { z } from 'zod';
import {
  isAmount,
  isCurrency,
  isOrderName,
  isTime,
  writeOut,
} from '../../../clients/shopify/snapshot-values.ts';

/**
 * The part of Shopify's REST-shaped order that we read. Unknown fields are ignored, absent ones are empty. Numbers
 * may come as text, number or lossless number: ids exceed 2^53.
 */
const scalar = z.preprocess((value) => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return isLosslessNumber(value) ? value.toString() : value;
}, z.string());

const id = scalar.refine((text) => /^\d{1,20}$/.test(text), 'no id');
const idOrNull = id.nullish().transform((value) => value ?? null);
const amount = scalar.transform(writeOut).refine(isAmount, 'no amount');
const count = scalar.refine((text) => /^\d{1,9}$/.test(text), 'no count').transform(Number);
const time = z.string().refine(isTime, 'no time');
const timeOrNull = time.nullish().transform((value) => value ?? null);

/** A value that people and apps write may have any type; only texts, numbers and booleans are read. */
const text = z
  .unknown()
  .nullish()
  .transform((value) => {
    const result = scalar.safeParse(typeof value === 'boolean' ? String(value) : value);
    return result.success ? result.data : null;
  });

const currency = text
  .transform((value) => value?.trim().toUpperCase() ?? '')
  .refine(isCurrency, 'no currency');
/** The shop's own where none is named. */
const otherCurrency = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  currency.nullish().transform((value) => value ?? null),
);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true);

function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
}

const oneMoney = z.object({ amount });
const moneySet = z.object({ shop_money: oneMoney, presentment_money: oneMoney });
const moneySetOrNull = moneySet.nullish().transform((value) => value ?? null);
const amountOrNull = amount.nullish().transform((value) => value ?? null);

const taxLine = z.object({
  title: text,
  rate: scalar
    .transform(writeOut)
    .refine((value) => /^-?\d{1,10}(\.\d+)?$/.test(value), 'no rate')
    .nullish()
    .transform((value) => value ?? '0'),
  price: amountOrNull,
  price_set: moneySetOrNull,
  channel_liable: flag,
});

/** Attributes of buyers and apps: a list of names with values; any other shape is read as empty. */
const attribute = z.object({ name: scalar, value: text });
const attributes = z
  .unknown()
  .nullish()
  .transform((value) =>
    (Array.isArray(value) ? value : []).flatMap((entry) => {
      const result = attribute.safeParse(entry);
      return result.success ? [result.data] : [];
    }),
  );

const discountAllocation = z.object({
  amount: amountOrNull,
  amount_set: moneySetOrNull,
  discount_application_index: count.nullish().transform((value) => value ?? null),
});

const address = z
  .object({
    first_name: text,
    last_name: text,
    company: text,
    address1: text,
    address2: text,
    zip: text,
    city: text,
    province: text,
    country_code: text,
    phone: text,
  })
  .nullish()
  .transform((value) => value ?? null);

/** The documentation of REST shows both currencies beside the id, payloads of real shops a set like all others. */
const duty = z
  .object({
    price_set: moneySetOrNull,
    shop_money: oneMoney.nullish(),
    presentment_money: oneMoney.nullish(),
    tax_lines: list(taxLine),
  })
  .transform(({ price_set, shop_money, presentment_money, tax_lines }, context) => {
    const beside = shop_money && presentment_money ? { shop_money, presentment_money } : null;
    const amount = price_set ?? beside;
    if (amount === null) context.addIssue({ code: 'custom', message: 'no amount' });
    return { amount, tax_lines };
  });

const line = z.object({
  id,
  title: text,
  variant_title: text,
  sku: text,
  vendor: text,
  properties: attributes,
  product_id: idOrNull,
  variant_id: idOrNull,
  quantity: count,
  current_quantity: count.nullish().transform((value) => value ?? null),
  gift_card: flag,
  requires_shipping: flag,
  taxable: flag,
  price: amountOrNull,
  price_set: moneySetOrNull,
  discount_allocations: list(discountAllocation),
  tax_lines: list(taxLine),
  duties: list(duty),
});

const shippingLine = z.object({
  id,
  title: text,
  price: amountOrNull,
  price_set: moneySetOrNull,
  discount_allocations: list(discountAllocation),
  tax_lines: list(taxLine),
  is_removed: flag,
});

const transaction = z.object({
  kind: text,
  status: text,
  amount: amountOrNull,
  currency: text.transform((value) => value?.toUpperCase() ?? null),
  amount_set: moneySetOrNull,
});

/** The part of a duty that a refund gave back. */
const refundedDuty = z.object({ amount_set: moneySetOrNull, price_set: moneySetOrNull });

const refund = z.object({
  id,
  created_at: timeOrNull,
  processed_at: timeOrNull,
  note: text,
  refund_line_items: list(
    z.object({
      line_item_id: id,
      quantity: count,
      subtotal: amountOrNull,
      subtotal_set: moneySetOrNull,
      total_tax: amountOrNull,
      total_tax_set: moneySetOrNull,
      restock_type: text,
    }),
  ),
  refund_shipping_lines: list(
    z.object({ subtotal_amount_set: moneySetOrNull, tax_amount_set: moneySetOrNull }),
  ),
  duties: list(refundedDuty),
  total_duties_set: moneySetOrNull,
  order_adjustments: list(
    z.object({
      kind: text,
      amount: amountOrNull,
      amount_set: moneySetOrNull,
      tax_amount: amountOrNull,
      tax_amount_set: moneySetOrNull,
    }),
  ),
  transactions: list(transaction),
});

const customer = z
  .object({
    id: id.nullish().catch(null),
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    note: text,
    // Versions before 2025-01 had them.
    tags: text,
    tax_exempt: flag,
    updated_at: timeOrNull.catch(null),
  })
  .nullish()
  // A customer without an id is a guest.
  .transform((value) => (typeof value?.id === 'string' ? { ...value, id: value.id } : null));

export const restOrder = z.object({
  id,
  name: z.string().refine(isOrderName, 'too long'),
  test: flag,
  created_at: time,
  processed_at: timeOrNull,
  updated_at: time,
  cancelled_at: timeOrNull,
  currency,
  presentment_currency: otherCurrency,
  taxes_included: flag,
  tax_exempt: flag,
  source_name: text,
  customer_locale: text,
  email: text,
  phone: text,
  note: text,
  po_number: text,
  tags: text,
  note_attributes: attributes,
  financial_status: text,
  fulfillment_status: text,
  fulfillments: list(
    z.object({
      status: text,
      created_at: time,
      origin_address: z
        .object({ country_code: text })
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
  payment_gateway_names: list(text).transform((names) => names.filter((name) => name !== null)),
  customer,
  billing_address: address,
  shipping_address: address,
  company: z
    .object({ id, location_id: id })
    .nullish()
    .transform((value) => value ?? null),
  payment_terms: z
    .object({
      payment_terms_name: text,
      due_in_days: count.nullish().transform((value) => value ?? null),
      payment_schedules: list(z.object({ due_at: timeOrNull, completed_at: timeOrNull })),
    })
    .nullish()
    .transform((value) => value ?? null),
  total_price: amountOrNull,
  total_price_set: moneySetOrNull,
  total_tax: amountOrNull,
  total_tax_set: moneySetOrNull,
  total_tip_received: amountOrNull,
  total_tip_received_set: moneySetOrNull,
  original_total_duties_set: moneySetOrNull,
  original_total_additional_fees_set: moneySetOrNull,
  total_cash_rounding_payment_adjustment_set: moneySetOrNull,
  total_outstanding: amountOrNull,
  total_outstanding_set: moneySetOrNull,
  current_total_price: amountOrNull,
  current_total_price_set: moneySetOrNull,
  discount_applications: list(z.object({ title: text, description: text, code: text })),
  // Only versions that are no longer documented have this list.
  additional_fees: list(
    z.object({
      name: text,
      price_set: moneySetOrNull,
      tax_lines: z
        .array(taxLine)
        .nullish()
        .transform((value) => value ?? null),
    }),
  ),
  line_items: list(line),
  shipping_lines: list(shippingLine),
  refunds: list(refund),
});

export type RestOrder = z.output<typeof restOrder>;
export type RestLine = RestOrder['line_items'][number];
export type RestShippingLine = RestOrder['shipping_lines'][number];
export type RestRefund = RestOrder['refunds'][number];
export type RestTaxLine = RestLine['tax_lines'][number];
export type RestDiscountAllocation = RestLine['discount_allocations'][number];
export type RestAddress = RestOrder['billing_address'];
export type RestMoneySet = RestOrder['total_price_set'];
export type RestTransaction = RestRefund['transactions'][number];
