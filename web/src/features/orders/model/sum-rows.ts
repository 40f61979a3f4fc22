import type { OrderFacts } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { orderPageTexts } from '../../../texts/order-page.ts';
import { isZero } from './is-zero.ts';

const texts = orderPageTexts.sums;

interface SumRow {
  readonly label: string;
  readonly amount: string;
  /** The sum of those above. */
  readonly isTotal?: boolean;
}

/** The sums of an order from its items to what is open; what is nothing is left out. */
export function sumRows(facts: OrderFacts): readonly SumRow[] {
  const { sums, currency } = facts;
  const money = (amount: string) => formatMoney(amount, currency);
  const row = (label: string, amount: string): SumRow[] =>
    isZero(amount) ? [] : [{ label, amount: money(amount) }];
  const tax = row(facts.taxesIncluded ? texts.taxIncluded : texts.taxAdded, sums.tax);
  return [
    { label: texts.items, amount: money(sums.items) },
    ...discountRows(facts, money),
    ...row(texts.shipping, sums.shipping),
    ...row(texts.fees, sums.fees),
    ...row(texts.duties, sums.duties),
    ...row(texts.tip, sums.tip),
    ...row(texts.cashRounding, sums.cashRounding),
    // Tax that is added stands among what is added up.
    ...(facts.taxesIncluded ? [] : tax),
    { label: texts.total, amount: money(sums.total), isTotal: true },
    ...(facts.taxesIncluded ? tax : []),
    ...shopRows(facts),
    ...(sums.currentTotal === sums.total
      ? []
      : [{ label: texts.currentTotal, amount: money(sums.currentTotal) }]),
    ...row(texts.refunded, sums.refunded),
    ...row(texts.outstanding, sums.outstanding),
  ];
}

const discountRows = ({ discounts, sums }: OrderFacts, money: (amount: string) => string): SumRow[] =>
  discounts.length === 0
    ? isZero(sums.discounts)
      ? []
      : [{ label: texts.discounts, amount: money(negative(sums.discounts)) }]
    : discounts.map(({ title, amount }) => ({
        label: title === '' ? texts.untitledDiscount : texts.discount(title),
        amount: money(negative(amount)),
      }));

const negative = (amount: string): string => (isZero(amount) ? amount : `-${amount}`);

/** Books are kept in the shop's currency. */
const shopRows = ({ currency, shopCurrency, shopTotal }: OrderFacts): SumRow[] =>
  currency === shopCurrency
    ? []
    : [{ label: texts.inShopCurrency, amount: formatMoney(shopTotal, shopCurrency) }];
