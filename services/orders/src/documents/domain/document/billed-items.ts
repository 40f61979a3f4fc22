import { type Cents, formatAmount, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { parsePercent } from '../../../kernel/domain/money/rates.ts';
import { divideRounded, takeShare } from '../../../kernel/domain/money/rounding.ts';
import type { DocumentContent } from './document.ts';
import type { BilledItem, LedgerEntry } from './ledger.ts';
import { predictTotals } from './predict-totals.ts';

type Bill = { readonly title: string; readonly rate: string; quantity: Cents; amount: Cents };

/**
 * Lists what a document bills per item of the order and rate, in the order of its positions: documents of one order are
 * compared by it. Gross, negative in a credit note; per rate the sum is exactly what the provider states, so that for
 * prices without tax the largest item takes the cents of rounding once per rate. Quantities are those of the positions:
 * a lump such as `3 × Kanne` counts as one.
 */
export function billedItems(
  content: Pick<DocumentContent, 'kind' | 'pricesIncludeTax' | 'positions'>,
): BilledItem[] {
  const bills = groupBillsByItem(content);
  const sign = content.kind === 'credit' ? -1n : 1n;
  if (!content.pricesIncludeTax) addTax(bills, content);
  return [...bills].map(([key, { title, rate, quantity, amount }]) => ({
    item: key.slice(key.indexOf(' ') + 1),
    title,
    rate,
    quantity: plainQuantity(quantity),
    gross: formatAmount(sign * amount),
  }));
}

function groupBillsByItem({ positions }: Pick<DocumentContent, 'positions'>): Map<string, Bill> {
  const bills = new Map<string, Bill>();
  for (const { item, title, taxRate, quantity, unitPrice } of positions) {
    const key = `${taxRate} ${item}`;
    const bill = bills.get(key) ?? { title, rate: taxRate, quantity: 0n, amount: 0n };
    const count = parseAmount(quantity);
    bill.quantity += count;
    bill.amount += divideRounded(parseAmount(unitPrice) * count, 100n);
    bills.set(key, bill);
  }
  return bills;
}

function addTax(
  bills: ReadonlyMap<string, Bill>,
  content: Pick<DocumentContent, 'pricesIncludeTax' | 'positions'>,
): void {
  for (const { rate, gross } of predictTotals(content).rates) {
    const ofRate = [...bills.values()].filter((bill) => parsePercent(bill.rate) === rate);
    let missing = gross;
    let largest: Bill | undefined;
    for (const bill of ofRate) {
      bill.amount = takeShare(bill.amount, 1_000_000n + rate, 1_000_000n);
      missing -= bill.amount;
      if (largest === undefined || bill.amount > largest.amount) largest = bill;
    }
    if (largest !== undefined) largest.amount += missing;
  }
}

function plainQuantity(hundredths: Cents): string {
  return hundredths % 100n === 0n ? (hundredths / 100n).toString() : formatAmount(hundredths);
}

/** Decides whether a document's items are known: older ones, and those that a person changed, do not state them. */
export function isItemised({ billed, total, kind, handChanged }: LedgerEntry): boolean {
  if (handChanged) return false;
  const billedSum = sum(billed.map(({ gross }) => parseAmount(gross)));
  return (kind === 'credit' ? -billedSum : billedSum) === parseAmount(total);
}
