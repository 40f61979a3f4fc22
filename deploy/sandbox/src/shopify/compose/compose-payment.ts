import Big from 'big.js';
import type { IdSource } from '../ids.ts';
import type { JsonObject } from '../json.ts';
import { bothSides, type Currencies, moneySet, type Pair, printAmount, roundTo } from '../money.ts';
import { RATES_FROM_EUR } from './basket.ts';
import type { Choices } from './choices.ts';

const GIFT_CARD_EUR = '20.00';

/** Payment of the order: card, till, gift card, or none yet. */
export function composePayment(
  choices: Choices,
  total: Pair,
  currencies: Currencies,
  ids: IdSource,
  created: string,
): JsonObject {
  if (total.shop.eq(0)) return { financial_status: 'paid', payment_gateway_names: [], transactions: [] };
  const giftCard = choices.giftCardPayment ? capped(choices, total, currencies) : null;
  const rest = bothSides((side) => total[side].minus(giftCard?.[side] ?? 0));
  const gateway = choices.payment === 'unpaid' ? 'Vorkasse' : choices.pos ? 'cash' : 'shopify_payments';
  const parts: { gateway: string; amount: Pair; status: string }[] = [
    ...(giftCard ? [{ gateway: 'gift_card', amount: giftCard, status: 'success' }] : []),
    ...(rest.shop.gt(0)
      ? [{ gateway, amount: rest, status: choices.payment === 'paid' ? 'success' : 'pending' }]
      : []),
  ];
  const open = parts.some((part) => part.status === 'pending');
  return {
    financial_status: open ? (giftCard ? 'partially_paid' : 'pending') : 'paid',
    payment_gateway_names: parts.map((part) => part.gateway),
    payment_terms: null,
    transactions: parts.map((part) => ({
      id: ids.next(),
      kind: 'sale',
      status: part.status,
      gateway: part.gateway,
      created_at: created,
      processed_at: created,
      amount: printAmount(part.amount.presentment, currencies.presentment),
      currency: currencies.presentment,
      amount_set: moneySet(part.amount, currencies),
      manual_payment_gateway: part.gateway === 'Vorkasse',
      ...(part.gateway === 'shopify_payments' ? { payment_details: CARD } : {}),
    })),
  };
}

const CARD: JsonObject = {
  credit_card_company: 'Visa',
  credit_card_number: '•••• •••• •••• 4242',
  credit_card_wallet: null,
  payment_method_name: 'visa',
};

function capped(choices: Choices, total: Pair, currencies: Currencies): Pair {
  const card = new Big(GIFT_CARD_EUR);
  if (total.shop.lte(card)) return total;
  return {
    shop: card,
    presentment: roundTo(card.times(RATES_FROM_EUR[choices.currency]), currencies.presentment),
  };
}
