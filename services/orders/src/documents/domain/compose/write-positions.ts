import { type Cents, formatAmount, sum } from '../../../kernel/domain/money/money.ts';
import { formatPercent, type Rate } from '../../../kernel/domain/money/rates.ts';
import type { Position } from '../document/document.ts';
import { type SaleItem, sumBase, sumTaxes } from '../order/sale.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';
import type { PricedItem } from './price-items.ts';
import { splitUnits } from './split-units.ts';

/** The words that positions need. */
type PositionTexts = Pick<
  DocumentTexts,
  | 'itemTitle'
  | 'itemDetail'
  | 'discountTitle'
  | 'shippingTitle'
  | 'dutyTitle'
  | 'tip'
  | 'rounding'
  | 'refund'
  | 'withheld'
  | 'fee'
  | 'taxShare'
>;

export type WriteOptions = {
  readonly texts: PositionTexts;
  /**
   * `positions`: full prices and separate positions for discounts, one a rate; `inLine`: reduced prices that name their
   * discount; `silent`: reduced prices alone.
   */
  readonly discounts: 'positions' | 'inLine' | 'silent';
  readonly showFreeShipping: boolean;
  /** Items that the document as it was issued bills in one lump: it keeps its words. Absent where there is none. */
  readonly lumps?: ReadonlySet<string>;
};

type Discounts = Map<Rate, { amount: Cents; readonly titles: Set<string> }>;

/** Goods, their discounts, everything else, its discounts. The sum is that of the charges, to the cent. */
export function writePositions(
  priced: readonly PricedItem[],
  options: WriteOptions,
  step: bigint,
): Position[] {
  const goods: Position[] = [];
  const others: Position[] = [];
  const discounts: Discounts = new Map();
  const shippingDiscounts: Discounts = new Map();
  for (const entry of priced) {
    if (isLeftOut(entry.item, options)) continue;
    const target = entry.item.kind === 'line' ? goods : others;
    const taken = entry.item.kind === 'shipping' ? shippingDiscounts : discounts;
    writeItem(target, taken, entry, options, step);
  }
  const { texts } = options;
  return [
    ...goods,
    ...discountPositions('discount', discounts, (names) => texts.discountTitle(names, 'goods')),
    ...others,
    ...discountPositions('shippingDiscount', shippingDiscounts, (names) =>
      texts.discountTitle(names, 'shipping'),
    ),
  ];
}

function isLeftOut(item: SaleItem, { showFreeShipping }: WriteOptions): boolean {
  if (item.kind === 'shipping') return !showFreeShipping && sumBase(item) === 0n && sumTaxes(item) === 0n;
  return item.quantity === 0 && sumBase(item) === 0n;
}

function writeItem(
  target: Position[],
  taken: Discounts,
  entry: PricedItem,
  options: WriteOptions,
  step: bigint,
): void {
  const { shares, unitPrice } = entry;
  const item = options.discounts === 'silent' ? withoutDiscountNames(entry.item) : entry.item;
  const [share] = shares;
  if (share !== undefined && shares.length === 1) {
    const quantity = BigInt(item.quantity);
    const discount = unitPrice === null ? -1n : unitPrice * quantity - share.amount;
    if (unitPrice !== null && (discount === 0n || (discount > 0n && options.discounts === 'positions'))) {
      target.push(
        position(
          item,
          composePositionTitle(item, options.texts),
          item.quantity,
          unitPrice,
          share.rate,
          options,
        ),
      );
      collect(taken, item, share.rate, discount);
      return;
    }
    if (quantity > 0n && (share.amount % quantity === 0n || !options.lumps?.has(toKey(item)))) {
      const title = composePositionTitle(item, options.texts);
      for (const units of splitUnits(share.amount, quantity, step)) {
        const line = position(item, title, Number(units.quantity), units.unitPrice, share.rate, options);
        target.push(reduced(line, item, options));
      }
      return;
    }
  }
  // Sold at several rates: units at each rate would be counted once for every rate.
  for (const { rate, amount } of shares) {
    const title = lumpTitle(item, shares.length > 1 ? rate : null, options.texts);
    const lump = position(item, title, 1, amount, rate, options);
    target.push(reduced(item.quantity > 1 ? { ...lump, unit: 'flat' } : lump, item, options));
  }
}

/**
 * Names the part of the order that a position bills; these words never change, because documents are compared by them.
 */
function toKey(item: SaleItem): string {
  switch (item.kind) {
    case 'line':
    case 'shipping':
      return `${item.kind}:${item.lineId ?? ''}`;
    case 'fee':
      return `fee:${item.title}`;
    default:
      return item.kind;
  }
}

function composePositionTitle(item: SaleItem, texts: PositionTexts): string {
  switch (item.kind) {
    case 'line':
      return texts.itemTitle(item);
    case 'shipping':
      return texts.shippingTitle(item.title);
    case 'duty':
      return texts.dutyTitle();
    case 'tip':
      return texts.tip;
    case 'rounding':
      return texts.rounding;
    case 'fee':
      return texts.fee(item.title);
    case 'adjustment':
      if (item.title !== '') return item.title;
      return sum(item.parts.map((part) => part.base)) < 0n ? texts.refund : texts.withheld;
  }
}

function lumpTitle(item: SaleItem, rate: Rate | null, texts: PositionTexts): string {
  const title = composePositionTitle(item, texts);
  const counted = item.quantity > 1 ? `${item.quantity} × ${title}` : title;
  return rate === null ? counted : texts.taxShare(counted, formatPercent(rate));
}

function position(
  item: SaleItem,
  title: string,
  quantity: number,
  unitPrice: Cents,
  rate: Rate,
  { texts }: WriteOptions,
): Position {
  return {
    item: toKey(item),
    title,
    detail: item.kind === 'line' ? texts.itemDetail(item) : '',
    quantity: String(quantity),
    unit: item.kind === 'line' ? 'piece' : 'flat',
    unitPrice: formatAmount(unitPrice),
    taxRate: formatPercent(rate),
  };
}

/** § 14 (4) no. 7 UStG: a reduced price says what reduced it, unless the merchant wants it silent. */
function reduced(written: Position, item: SaleItem, { discounts, texts }: WriteOptions): Position {
  if (discounts === 'silent' || item.unitPrice * BigInt(item.quantity) <= sumBase(item)) return written;
  const of = item.kind === 'shipping' ? 'shipping' : 'goods';
  const named = texts.discountTitle([...new Set(item.discountTitles)], of);
  return { ...written, detail: written.detail === '' ? named : `${written.detail}\n${named}` };
}

function withoutDiscountNames(item: SaleItem): SaleItem {
  return item.discountTitles.length === 0 ? item : { ...item, discountTitles: [] };
}

function collect(discounts: Discounts, item: SaleItem, rate: Rate, amount: Cents): void {
  if (amount === 0n) return;
  const entry = discounts.get(rate) ?? { amount: 0n, titles: new Set<string>() };
  entry.amount += amount;
  for (const title of item.discountTitles) entry.titles.add(title);
  discounts.set(rate, entry);
}

function discountPositions(
  item: string,
  discounts: Discounts,
  titleFor: (names: readonly string[]) => string,
): Position[] {
  const byRate = [...discounts].sort(([left], [right]) => (left > right ? -1 : 1));
  return byRate.map(([rate, { amount, titles }]) => ({
    item,
    // Several names would claim that each of them took all of it.
    title: titleFor([...titles]),
    detail: '',
    quantity: '1',
    unit: 'flat',
    unitPrice: formatAmount(-amount),
    taxRate: formatPercent(rate),
  }));
}
