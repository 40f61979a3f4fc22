import Big from 'big.js';
import { bothSides, type Currencies, type Pair, roundTo } from '../money.ts';
import { GIFT_CARD, PRODUCTS, type Product } from '../products.ts';
import { type Amounts, composeAmounts, type Discount } from './amounts.ts';
import type { Choices } from './choices.ts';
import { type TaxRates, taxRatesFor } from './tax-rates.ts';

/** Units of presentment currency for one euro; fixed, so that an order can be checked by hand. */
export const RATES_FROM_EUR: Record<Choices['currency'], string> = {
  EUR: '1',
  CHF: '0.95',
  USD: '1.10',
  JPY: '160',
};

type BasketLine = { product: Product; quantity: number; unit: Pair; rate: Big };
export type Basket = {
  lines: BasketLine[];
  shipping: Pair;
  tip: Pair;
  discount: Discount['kind'];
  taxes: TaxRates | null;
  shippingRate: Big;
  amounts: Record<keyof Pair, Amounts>;
};

const SHIPPING_EUR = '4.90';
const TIP_EUR = '3.00';

/** Chooses lines and prices, in the shop's and in the customer's currency. */
export function fillBasket(choices: Choices, currencies: Currencies): Basket {
  const taxes = taxRatesFor(choices);
  const net = !choices.taxesIncluded;
  const convert = (eur: Big): Pair =>
    bothSides((side) =>
      roundTo(side === 'shop' ? eur : eur.times(RATES_FROM_EUR[choices.currency]), currencies[side]),
    );
  const lines = pickProducts(choices).map(({ product, quantity }) => ({
    product,
    quantity,
    unit: convert(
      net && !product.isGiftCard ? toNetPrice(product.grossEur, product.rate) : new Big(product.grossEur),
    ),
    rate: new Big(product.isGiftCard || !taxes ? 0 : taxes[product.rate]),
  }));
  const charged = choices.shipping === 'standard' && !choices.free && !choices.pos;
  const shippingEur = net ? toNetPrice(SHIPPING_EUR, 'standard') : new Big(SHIPPING_EUR);
  const shipping = convert(charged ? shippingEur : new Big(0));
  const tip = convert(new Big(choices.tip && !choices.free ? TIP_EUR : 0));
  const shippingRate = new Big(taxes?.standard ?? 0);
  const discount = (side: keyof Pair): Discount => {
    if (choices.free) return { kind: 'percent', percent: new Big(100) };
    if (choices.discount === 'code10percent') return { kind: 'percent', percent: new Big(10) };
    if (choices.discount === 'fixed5') return { kind: 'amount', amount: convert(new Big(5))[side] };
    return { kind: 'none' };
  };
  const amountsIn = (side: keyof Pair) =>
    composeAmounts({
      currency: currencies[side],
      taxesIncluded: choices.taxesIncluded,
      lines: lines.map((line) => ({
        unit: line.unit[side],
        quantity: line.quantity,
        rate: line.rate,
        discountable: choices.free || !line.product.isGiftCard,
      })),
      discount: discount(side),
      shipping: shipping[side],
      shippingRate,
      tip: tip[side],
    });
  return {
    lines,
    shipping,
    tip,
    discount: discount('shop').kind,
    taxes,
    shippingRate,
    amounts: { shop: amountsIn('shop'), presentment: amountsIn('presentment') },
  };
}

function pickProducts(choices: Choices): { product: Product; quantity: number }[] {
  const standard = PRODUCTS.filter((product) => product.rate === 'standard');
  const reduced = PRODUCTS.filter((product) => product.rate === 'reduced');
  const picked = Array.from({ length: choices.items }, (_, index) => {
    const shelf = choices.rates === 'mixed' && index % 2 === 1 ? reduced : standard;
    const product = shelf[(choices.seed + index) % shelf.length]!;
    return { product, quantity: 1 + ((choices.seed + index) % 3) };
  });
  return choices.giftCardSold ? [...picked, { product: GIFT_CARD, quantity: 1 }] : picked;
}

// The price list is gross at German rates; shops with net prices sell at the net amount of it.
function toNetPrice(grossEur: string, rate: Product['rate']): Big {
  return roundTo(new Big(grossEur).div(rate === 'standard' ? '1.19' : '1.07'), 'EUR');
}
