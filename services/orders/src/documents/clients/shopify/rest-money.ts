import Big from 'big.js';
import { type Currencies, printMoney } from '../../../clients/shopify/snapshot-values.ts';
import { currencyDigits } from '../../../kernel/domain/money/currency-digits.ts';
import type { Money } from '../../../kernel/domain/money/money.ts';
import type { RestMoneySet, RestOrder, RestTransaction } from './rest-schema.ts';

export type RestMoney = {
  readonly currencies: Currencies;
  /** Both sides of an amount: from its set, else from the plain field, which is in shop currency. */
  read(set: RestMoneySet, plain: string | null): Money;
  sum(sets: readonly RestMoneySet[]): Money;
  sumTransactions(transactions: readonly RestTransaction[]): Money;
};

/**
 * Amounts of one REST-shaped order. Three things it states in one currency only: the tip and the open balance (in
 * shop currency) and transactions (in the currency they were made in). Their other side is converted at the rate
 * of the order's own total; everything else comes in both and is taken as it is.
 */
export function createRestMoney(order: RestOrder): RestMoney {
  const currencies = { shop: order.currency, presentment: order.presentment_currency ?? order.currency };
  const convert = createConversion(order, currencies);

  function read(set: RestMoneySet, plain: string | null): Money {
    if (set !== null) return printMoney(set.shop_money.amount, set.presentment_money.amount, currencies);
    const shop = plain ?? '0';
    return printMoney(shop, convert(shop, 'presentment'), currencies);
  }

  function readTransaction(transaction: RestTransaction): Money {
    if (transaction.amount_set !== null) return read(transaction.amount_set, null);
    const amount = transaction.amount ?? '0';
    const speaksShop = transaction.currency !== currencies.presentment;
    if (speaksShop && transaction.currency !== null) return read(null, amount);
    return printMoney(convert(amount, 'shop'), amount, currencies);
  }

  const sum = (sets: readonly RestMoneySet[]): Money => add(sets.map((set) => read(set, null)));
  const sumTransactions = (transactions: readonly RestTransaction[]): Money =>
    add(transactions.map(readTransaction));

  function add(each: readonly Money[]): Money {
    const total = (side: keyof Money) =>
      each.reduce((total, entry) => total.plus(entry[side]), new Big(0)).toFixed();
    return printMoney(total('shop'), total('presentment'), currencies);
  }

  return { currencies, read, sum, sumTransactions };
}

function createConversion(order: RestOrder, currencies: Currencies) {
  const total = order.total_price_set;
  return function convert(amount: string, to: keyof Money): string {
    if (currencies.shop === currencies.presentment || total === null) return amount;
    const shop = total.shop_money.amount;
    const presentment = total.presentment_money.amount;
    const [numerator, denominator] = to === 'presentment' ? [presentment, shop] : [shop, presentment];
    if (new Big(denominator).eq(0)) return amount;
    const exact = new Big(amount).times(numerator).div(denominator);
    return exact.round(currencyDigits(currencies[to]), Big.roundHalfUp).toFixed();
  };
}
