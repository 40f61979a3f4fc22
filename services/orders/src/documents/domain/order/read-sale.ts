import type { SumsProblem } from '../../../../contract/index.ts';
import { currencyDigits, getSmallestCoin } from '../../../kernel/domain/money/currency-digits.ts';
import {
  absolute,
  type Cents,
  formatAmount,
  getCents,
  type Side,
  sum,
} from '../../../kernel/domain/money/money.ts';
import { unitsRemovedByEdit, withoutUnits } from './kept-items.ts';
import { settleLastCents } from './last-cents.ts';
import { pendingWorth, readRefunds } from './read-refund.ts';
import { type Sale, type SaleItem, sumBase, sumGrossParts, sumTaxes } from './sale.ts';
import { extraGroups, lineItem, type Reading, shippingItem } from './sale-items.ts';
import type { OrderSnapshot } from './snapshot.ts';

export type SaleReading =
  | { readonly ok: true; readonly sale: Sale }
  | { readonly ok: false; readonly problem: SumsProblem };

/**
 * Reads what the order sold, refunds not deducted and edits applied, and holds it against Shopify's totals:
 *
 *     total = lines − their discounts + shipping − its discounts + (prices include tax ? 0 : tax)
 *           + tip + duties + fees + cash rounding
 *
 * An order that does not satisfy this (the sample payload of the documentation does not) can have no document
 * that equals it. After an edit `total` either follows the edit or still counts what was removed, depending on
 * the API and on the kind of edit; the reading that adds up is taken.
 */
export function readSale(order: OrderSnapshot, side: Side): SaleReading {
  const currency = order.currency[side];
  if (currencyDigits(currency) > 2) return unreadable({ why: 'tooFineCurrency', currency });
  const reading: Reading = { side, step: getSmallestCoin(currency), taxesIncluded: order.taxesIncluded };
  const ordered = [
    ...order.lines.map((line) => lineItem(line, reading)),
    ...order.shippingLines.map((line) => shippingItem(line, reading)),
  ];
  const kept = keepAfterEdits(order, ordered, reading.step);
  const edited = kept.length !== ordered.length || kept.some((item, index) => item !== ordered[index]);
  const extras = extraGroups(order, reading);

  if (order.taxesIncluded && claimsTaxWithoutLine(order, ordered, extras, side)) {
    return unreadable({ why: 'taxOnNoLine' });
  }
  const items = edited
    ? fitEdited(order, ordered, kept, extras, reading)
    : fit(order, ordered, extras, reading);
  if (items === null) return unreadable(findGap(order, ordered, extras, reading));
  const total = sum(items.map((item) => sumGrossParts(item, order.taxesIncluded)));
  return {
    ok: true,
    sale: { items, taxesIncluded: order.taxesIncluded, currency, step: reading.step, total },
  };
}

function keepAfterEdits(order: OrderSnapshot, ordered: readonly SaleItem[], step: bigint): SaleItem[] {
  return ordered.flatMap((item, index) => {
    const line = order.lines[index];
    if (line === undefined) return order.shippingLines[index - order.lines.length]?.removed ? [] : [item];
    const kept = withoutUnits(item, unitsRemovedByEdit(line, order.refunds), step);
    return kept === null ? [] : [kept];
  });
}

/** The plain case: everything stated must add up; only Shopify's rounding of single taxes may differ. */
function fit(
  order: OrderSnapshot,
  goods: readonly SaleItem[],
  extras: readonly SaleItem[][],
  reading: Reading,
): readonly SaleItem[] | null {
  const total = getCents(order.totals.total, reading.side);
  const tax = order.taxesIncluded ? 0n : getCents(order.totals.tax, reading.side);
  for (const chosen of subsets(extras)) {
    const items = [...goods, ...chosen];
    const missing = total - tax - sum(items.map(sumBase));
    const settled = missing === 0n ? items : giveRestToTip(items, missing, order, reading.side);
    if (settled === null) continue;
    const slack = order.taxesIncluded ? 0n : computeSlack(settled, reading.step);
    const fitting = settleLastCents(settled, total, { taxesIncluded: order.taxesIncluded, slack });
    if (fitting !== null) return fitting;
  }
  return null;
}

function fitEdited(
  order: OrderSnapshot,
  ordered: readonly SaleItem[],
  kept: readonly SaleItem[],
  extras: readonly SaleItem[][],
  reading: Reading,
): readonly SaleItem[] | null {
  const total = getCents(order.totals.total, reading.side);
  const { taxesIncluded } = order;
  const exactly = { taxesIncluded, slack: 0n };
  for (const chosen of subsets(extras)) {
    const items = [...kept, ...chosen];
    const slack = computeSlack(items, reading.step);
    const following = settleLastCents(items, total, { taxesIncluded, slack });
    if (following === null) continue;
    // Removed items may be worth no more than the last cents: then the reading that needs no correction of cents is the
    // right one.
    const isExact = following === items;
    if (isExact || settleLastCents([...ordered, ...chosen], total, exactly) === null) return following;
  }
  for (const chosen of subsets(extras)) {
    const before = [...ordered, ...chosen];
    const slack = taxesIncluded ? 0n : computeSlack(before, reading.step);
    if (settleLastCents(before, total, { taxesIncluded, slack }) === null) continue;
    return settleOnCurrent(order, [...kept, ...chosen], reading);
  }
  return null;
}

/** The current total and what refunds took, by their goods or by their money, decide the last cents. */
function settleOnCurrent(
  order: OrderSnapshot,
  items: readonly SaleItem[],
  reading: Reading,
): readonly SaleItem[] | null {
  const { side, step, taxesIncluded } = reading;
  const current = getCents(order.totals.currentTotal, side) + pendingWorth(order, side);
  const options = { taxesIncluded, slack: computeSlack(items, step) };
  const refunds = readRefunds(order, side);
  const byGoods = settleLastCents(items, current + sum(refunds.map(({ worth }) => worth)), options);
  if (order.refunds.length === 0 || byGoods !== null) return byGoods;
  return settleLastCents(items, current + sum(refunds.map(({ value }) => value)), options) ?? items;
}

/**
 * The webhook payload states the tip in shop currency only, so that its other side is a conversion: in a foreign
 * currency the tip is what the total leaves for it, if that is within one per cent.
 */
function giveRestToTip(
  items: readonly SaleItem[],
  missing: Cents,
  order: OrderSnapshot,
  side: Side,
): readonly SaleItem[] | null {
  const tip = items.find((item) => item.kind === 'tip');
  if (tip === undefined || side === 'shop' || order.currency.shop === order.currency.presentment) return null;
  if (absolute(missing) * 100n > tip.unitPrice + 100n) return null;
  const amount = tip.unitPrice + missing;
  const exact = { ...tip, unitPrice: amount, parts: [{ rate: 0n, base: amount, tax: 0n }] };
  return items.map((item) => (item === tip ? exact : item));
}

/** Each part may be off by one coin where Shopify rounded it on its own. */
function computeSlack(items: readonly SaleItem[], step: bigint): Cents {
  return BigInt(items.reduce((count, item) => count + item.parts.length, 0)) * step;
}

/** All choices of groups, the fullest first. */
function subsets(groups: readonly SaleItem[][]): SaleItem[][] {
  const everything = 2 ** groups.length - 1;
  return Array.from({ length: everything + 1 }, (_, index) =>
    groups.filter((_group, bit) => ((everything - index) & (1 << bit)) !== 0).flat(),
  );
}

function claimsTaxWithoutLine(
  order: OrderSnapshot,
  ordered: readonly SaleItem[],
  extras: readonly SaleItem[][],
  side: Side,
): boolean {
  if (getCents(order.totals.tax, side) === 0n) return false;
  return [...ordered, ...extras.flat()].every((item) => sumTaxes(item) === 0n);
}

function findGap(
  order: OrderSnapshot,
  ordered: readonly SaleItem[],
  extras: readonly SaleItem[][],
  reading: Reading,
): SumsProblem {
  const tax = order.taxesIncluded ? 0n : getCents(order.totals.tax, reading.side);
  const found = sum([...ordered, ...extras.flat()].map(sumBase)) + tax;
  const stated = getCents(order.totals.total, reading.side);
  if (found !== stated) {
    return { why: 'lines', found: formatAmount(found), stated: formatAmount(stated) };
  }
  // Prices with tax that add up as ordered: only what was changed since can contradict the total.
  if (order.taxesIncluded) {
    return { why: 'changes', stated: formatAmount(getCents(order.totals.currentTotal, reading.side)) };
  }
  const taxes = sum([...ordered, ...extras.flat()].map(sumTaxes));
  return { why: 'taxes', found: formatAmount(taxes), stated: formatAmount(tax) };
}

function unreadable(problem: SumsProblem): SaleReading {
  return { ok: false, problem };
}
