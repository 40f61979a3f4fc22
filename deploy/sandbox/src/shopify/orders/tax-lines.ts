import { type JsonObject, objectsOf, textOf } from '../json.ts';
import { type Currencies, moneySet, pairOf, printAmount, sumPairs } from '../money.ts';

/** The order's tax lines: those of all lines and shipping lines, one for each title and rate. */
export function sumOfTaxLines(order: JsonObject, currencies: Currencies): JsonObject[] {
  const merged: JsonObject[] = [];
  const bearers = [...objectsOf(order.line_items), ...objectsOf(order.shipping_lines)];
  for (const line of bearers.flatMap((item) => objectsOf(item.tax_lines))) {
    const same = merged.find(
      (entry) => textOf(entry.rate) === textOf(line.rate) && textOf(entry.title) === textOf(line.title),
    );
    if (!same) {
      merged.push({ ...line });
      continue;
    }
    const sum = sumPairs([pairOf(same.price_set, same.price), pairOf(line.price_set, line.price)]);
    same.price = printAmount(sum.shop, currencies.shop);
    same.price_set = moneySet(sum, currencies);
  }
  return merged;
}
