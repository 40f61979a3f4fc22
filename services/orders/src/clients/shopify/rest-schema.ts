import { isLosslessNumber } from 'lossless-json';
import { z } from 'zod';
import { isAmount } from './snapshot-values.ts';

/**
 * The part of Shopify's REST-shaped order that we read. Unknown fields are ignored, absent ones are empty. Numbers
 * may come as text, number or lossless number: ids exceed 2^53.
 */
const scalar = z.preprocess((value) => {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return isLosslessNumber(value) ? value.toString() : value;
}, z.string());

const id = scalar.refine((text) => /^\d+$/.test(text), 'no id');
const idOrNull = id.nullish().transform((value) => value ?? null);
const amount = scalar.refine(isAmount, 'no amount');
const count = scalar.refine((text) => /^\d+$/.test(text), 'no count').transform(Number);
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'no time');
const timeOrNull = time.nullish().transform((value) => value ?? null);
const text = scalar.nullish().transform((value) => value ?? null);
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
    .refine((value) => /^\d+(\.\d+)?$/.test(value), 'no rate')
    .nullish()
    .transform((value) => value ?? '0'),
  price: amountOrNull,
  price_set: moneySetOrNull,
  channel_liable: flag,
});

/** What a buyer typed may be anything; only texts and numbers say something. */
const typed = z.unknown().transform((value) => {
  const result = scalar.safeParse(typeof value === 'boolean' ? String(value) : value);
  return result.success ? result.data : null;
});

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

const duty = z.object({ shop_money: oneMoney, presentment_money: oneMoney, tax_lines: list(taxLine) });

const line = z.object({
  id,
  title: text,
  variant_title: text,
  sku: text,
  vendor: text,
  properties: list(z.object({ name: scalar, value: typed })),
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
  currency: text,
  amount_set: moneySetOrNull,
});

const refund = z.object({
  id,
  created_at: time,
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
    id,
    first_name: text,
    last_name: text,
    email: text,
    phone: text,
    note: text,
    tags: text,
    tax_exempt: flag,
  })
  .nullish()
  .transform((value) => value ?? null);

export const restOrder = z.object({
  id,
  name: z.string(),
  test: flag,
  created_at: time,
  processed_at: timeOrNull,
  updated_at: time,
  cancelled_at: timeOrNull,
  currency: z.string(),
  presentment_currency: text,
  taxes_included: flag,
  tax_exempt: flag,
  source_name: text,
  customer_locale: text,
  email: text,
  phone: text,
  note: text,
  po_number: text,
  tags: text,
  note_attributes: list(z.object({ name: scalar, value: text })),
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
  payment_gateway_names: list(z.string()),
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
  additional_fees: list(z.object({ name: text, price_set: moneySetOrNull, tax_lines: list(taxLine) })),
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
