import type { Cents } from '../../../kernel/domain/money/money.ts';
import { type Rate, taxInGross, taxOnNet } from '../../../kernel/domain/money/rates.ts';
import { takeTaxOut } from '../../../kernel/domain/money/take-tax-out.ts';
import { grossOfPart, type Sale, type SaleItem, sumBase } from '../order/sale.ts';

/** An item in the prices of a document, which may or may not contain the tax. */
export type PricedItem = {
  readonly item: SaleItem;
  /** The charge after discounts, per tax rate. */
  readonly shares: readonly { readonly rate: Rate; readonly amount: Cents }[];
  /** One unit before discounts; null where no whole cent says it. */
  readonly unitPrice: Cents | null;
};

/** The prices as the order states them. */
export function priceAsStated(sale: Sale): PricedItem[] {
  return sale.items.map((item) => ({
    item,
    shares: item.parts.map((part) => ({ rate: part.rate, amount: part.base })),
    unitPrice: item.unitPrice,
  }));
}

/** Prices with tax for an order whose prices have none, from the taxes that Shopify states. */
export function priceWithTax(sale: Sale): PricedItem[] {
  return sale.items.map((item) => {
    const shares = item.parts.map((part) => ({ rate: part.rate, amount: grossOfPart(part, false) }));
    return {
      item,
      shares,
      unitPrice: convertedPrice(item, shares, (price, rate) => price + taxOnNet(price, rate, sale.step)),
    };
  });
}

/** Prices without tax for an order whose prices contain it; null where no such prices have the order's total. */
export function priceWithoutTax(sale: Sale): PricedItem[] | null {
  // The provider taxes to two places: it would print fractions of coins that do not exist.
  if (sale.step !== 1n) return null;
  const nets = takeTaxOut(
    sale.items.flatMap((item) => item.parts.map(({ rate, base }) => ({ rate, gross: base }))),
  );
  if (nets === null) return null;
  let place = 0;
  return sale.items.map((item) => {
    const shares = item.parts.map(({ rate }) => ({ rate, amount: nets[place++] ?? 0n }));
    return {
      item,
      shares,
      unitPrice: convertedPrice(item, shares, (price, rate) => price - taxInGross(price, rate)),
    };
  });
}

/** A price that was converted is shown only where quantity × price is the charge, or a discount explains the rest. */
function convertedPrice(
  item: SaleItem,
  shares: PricedItem['shares'],
  convert: (price: Cents, rate: Rate) => Cents,
): Cents | null {
  const [share] = shares;
  if (share === undefined || shares.length > 1 || item.quantity <= 0) return null;
  const quantity = BigInt(item.quantity);
  if (item.unitPrice * quantity === sumBase(item)) {
    return share.amount % quantity === 0n ? share.amount / quantity : null;
  }
  const price = convert(item.unitPrice, share.rate);
  return price * quantity > share.amount ? price : null;
}
