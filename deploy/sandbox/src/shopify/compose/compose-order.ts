import type { IdSource } from '../ids.ts';
import type { JsonObject } from '../json.ts';
import { bothSides, type Currencies, moneySet, type Pair, printAmount } from '../money.ts';
import { shopTime } from '../time.ts';
import { fillBasket } from './basket.ts';
import { type ChoicesInput, choicesSchema } from './choices.ts';
import { composeBuyer } from './compose-buyer.ts';
import { composeLines, composeShippingLines, composeTaxLines } from './compose-lines.ts';
import { composePayment } from './compose-payment.ts';

/** Currency and time zone of the shop. */
export type ComposePlace = { currency: string; timeZone: string };

/**
 * A realistic REST order for the chosen options. Its totals satisfy Shopify's identity in both currencies to the cent.
 * The shop that stores it assigns name and number.
 *
 * @param ids source of ids; the only difference between two orders of the same choices.
 */
export function composeOrder(
  input: ChoicesInput,
  ids: IdSource,
  now: Date,
  place: ComposePlace = { currency: 'EUR', timeZone: 'Europe/Berlin' },
): JsonObject {
  const choices = choicesSchema.parse(input);
  const currencies: Currencies = { shop: place.currency, presentment: choices.currency };
  const basket = fillBasket(choices, currencies);
  const { shop, presentment } = basket.amounts;
  const pair = (pick: (amounts: typeof shop) => Pair['shop']): Pair => ({
    shop: pick(shop),
    presentment: pick(presentment),
  });
  const total = pair((amounts) => amounts.total);
  const created = shopTime(now, place.timeZone);
  const id = ids.next();
  const lineItems = composeLines(basket, currencies, ids, choices.pos);
  const shippingLines =
    choices.shipping === 'none' || choices.pos ? [] : composeShippingLines(basket, currencies, ids);
  const gross = bothSides((side) => basket.amounts[side].subtotal.plus(basket.amounts[side].discounts));

  return {
    id,
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    created_at: created,
    processed_at: created,
    updated_at: created,
    currency: currencies.shop,
    presentment_currency: currencies.presentment,
    taxes_included: choices.taxesIncluded,
    source_name: choices.pos ? 'pos' : 'web',
    test: false,
    fulfillment_status: choices.pos ? 'fulfilled' : null,
    location_id: choices.pos ? 71_000_000_001 : null,
    ...composeBuyer(choices, ids),
    ...composeDiscounts(choices.free ? 'free' : choices.discount, shop.discounts.toFixed(2)),
    line_items: lineItems,
    shipping_lines: shippingLines,
    tax_lines: composeTaxLines([...lineItems, ...shippingLines], currencies),
    ...amount('total_line_items_price', gross, currencies),
    ...amount(
      'total_discounts',
      pair((amounts) => amounts.discounts),
      currencies,
    ),
    ...amount(
      'subtotal_price',
      pair((amounts) => amounts.subtotal),
      currencies,
    ),
    ...amount(
      'total_tax',
      pair((amounts) => amounts.tax),
      currencies,
    ),
    ...amount('total_price', total, currencies),
    total_shipping_price_set: moneySet(basket.shipping, currencies),
    total_tip_received: printAmount(basket.tip.shop, currencies.shop),
    total_tip_received_set: moneySet(basket.tip, currencies),
    ...composePayment(choices, total, currencies, ids, created),
  };
}

function composeDiscounts(kind: 'none' | 'code10percent' | 'fixed5' | 'free', amount: string): JsonObject {
  if (kind === 'none') return { discount_applications: [], discount_codes: [] };
  const [code, value, type] = {
    code10percent: ['WILLKOMMEN10', '10.0', 'percentage'],
    fixed5: ['FUENFER', '5.0', 'fixed_amount'],
    free: ['GRATIS', '100.0', 'percentage'],
  }[kind] as [string, string, string];
  return {
    discount_codes: [{ code, amount, type }],
    discount_applications: [
      {
        target_type: 'line_item',
        type: 'discount_code',
        value,
        value_type: type,
        allocation_method: 'across',
        target_selection: 'all',
        code,
      },
    ],
  };
}

function amount(name: string, pair: Pair, currencies: Currencies): JsonObject {
  return { [name]: printAmount(pair.shop, currencies.shop), [`${name}_set`]: moneySet(pair, currencies) };
}
