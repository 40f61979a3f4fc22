import { getSmallestCoin } from '../../../kernel/domain/money/currency-digits.ts';
import type { Money } from '../../../kernel/domain/money/money.ts';
import { absolute, type Cents, getCents, type Side, sum } from '../../../kernel/domain/money/money.ts';
import { sumBase, sumTaxes } from './sale.ts';
import { shippingItem } from './sale-items.ts';
import type { OrderSnapshot, Refund } from './snapshot.ts';

/** Whether an amount of refunded shipping contains its tax. */
type Stating = 'gross' | 'net';
type Amounts = { readonly base: Cents; readonly tax: Cents };
type Entry = { readonly amount: Money; readonly tax: Money };

/**
 * Refunded shipping, with or without tax as the order states its prices. Where prices contain tax, Shopify states the
 * amount with it for some shops and without for others (see the register's `refunded-shipping-net-or-gross`): each
 * entry is held against what was paid for shipping, tax being the same share of either the one or the other. Where the
 * amount is too small to decide, the refund's money does.
 */
export function readRefundedShipping(order: OrderSnapshot, refund: Refund, side: Side): Amounts {
  const { entries, usual } = selectShippingEntries(refund);
  const tax = sum(entries.map((entry) => getCents(entry.tax, side)));
  const stated = sum(entries.map((entry) => getCents(entry.amount, side)));
  if (!order.taxesIncluded || tax === 0n) return { base: stated, tax };
  const statings = entries.map((entry) => findStating(order, entry));
  const others = statings.includes(null) ? (findByMoney(refund, statings, entries) ?? usual) : usual;
  const base = sum(entries.map((entry, index) => toEntryGross(entry, statings[index] ?? others, side)));
  return { base, tax };
}

/**
 * Versions before 2024-10 stated it as a negative adjustment whose tax stands beside the amount ("added to amount").
 */
function selectShippingEntries({ shipping, adjustments }: Refund): {
  readonly entries: readonly Entry[];
  readonly usual: Stating;
} {
  if (shipping.length > 0) return { entries: shipping, usual: 'gross' };
  const older = adjustments.filter(({ reason }) => reason === 'shipping_refund');
  return {
    entries: older.map(({ amount, tax }) => ({ amount: negated(amount), tax: negated(tax) })),
    usual: 'net',
  };
}

const toEntryGross = ({ amount, tax }: Entry, stating: Stating, side: Side): Cents =>
  getCents(amount, side) + (stating === 'net' ? getCents(tax, side) : 0n);

/** Compares in both currencies: the finer one may decide where the other is too coarse. Null where neither does. */
function findStating(order: OrderSnapshot, entry: Entry): Stating | null {
  for (const side of ['presentment', 'shop'] as const) {
    const step = getSmallestCoin(order.currency[side]);
    const found = new Set(
      order.shippingLines.map((line) => {
        const item = shippingItem(line, { side, step, taxesIncluded: true });
        const paid = { gross: sumBase(item), tax: sumTaxes(item) };
        return compare({ amount: getCents(entry.amount, side), tax: getCents(entry.tax, side) }, paid, step);
      }),
    );
    found.delete(null);
    const [only] = found;
    if (found.size === 1 && only) return only;
  }
  return null;
}

/**
 * Tax is the same share of the refunded amount as it was of what was paid, with tax or without: only one of them fits
 * to within a coin, unless the amount is small. More than was paid never goes back.
 */
function compare(
  { amount, tax }: { readonly amount: Cents; readonly tax: Cents },
  paid: { readonly gross: Cents; readonly tax: Cents },
  coin: bigint,
): Stating | null {
  const net = paid.gross - paid.tax;
  if (paid.tax === 0n || tax === 0n) return null;
  const isShare = (whole: Cents) =>
    amount <= whole && absolute(tax * whole - amount * paid.tax) <= coin * whole;
  if (tax === paid.tax && amount === paid.gross) return 'gross';
  if (tax === paid.tax && amount === net) return 'net';
  const [fitsGross, fitsNet] = [isShare(paid.gross), isShare(net)];
  if (fitsGross === fitsNet) return null;
  return fitsGross ? 'gross' : 'net';
}

/**
 * Finds how shipping is stated from the refunded money: less goods, duties and stated differences it is the shipping
 * with its tax. Duties count as given back beside the goods, or within their prices.
 */
function findByMoney(
  refund: Refund,
  statings: readonly (Stating | null)[],
  entries: readonly Entry[],
): Stating | null {
  for (const side of ['presentment', 'shop'] as const) {
    const money = getCents(refund.refunded, side);
    if (money <= 0n) continue;
    const differences = refund.adjustments.filter(({ reason }) => reason !== 'shipping_refund');
    const rest =
      money -
      sum(refund.lines.map(({ subtotal }) => getCents(subtotal, side))) +
      sum(differences.map(({ amount, tax }) => getCents(amount, side) + getCents(tax, side)));
    const duties = getCents(refund.duties, side);
    for (const stating of ['gross', 'net'] as const) {
      const shipping = sum(
        entries.map((entry, index) => toEntryGross(entry, statings[index] ?? stating, side)),
      );
      if (shipping === rest - duties || shipping === rest) return stating;
    }
  }
  return null;
}

const negated = ({ shop, presentment }: Money): Money => ({
  shop: negatedText(shop),
  presentment: negatedText(presentment),
});
const negatedText = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
