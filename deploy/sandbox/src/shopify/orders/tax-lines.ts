import { type JsonObject, toObjects, toScalarText } from '../json.ts';
import { type Currencies, moneySet, parsePair, printAmount, sumPairs } from '../money.ts';

/** The order's tax lines: those of all lines and shipping lines, one for each title and rate. */
export function sumOfTaxLines(order: JsonObject, currencies: Currencies): JsonObject[] {
  const merged: JsonObject[] = [];
  const bearers = [...toObjects(order.line_items), ...toObjects(order.shipping_lines)];
  for (const line of bearers.flatMap((item) => toObjects(item.tax_lines))) {
    const same = merged.find(
      (entry) =>
        toScalarText(entry.rate) === toScalarText(line.rate) &&
        toScalarText(entry.title) === toScalarText(line.title),
    );
    if (!same) {
      merged.push({ ...line });
      continue;
    }
    const sum = sumPairs([parsePair(same.price_set, same.price), parsePair(line.price_set, line.price)]);
    same.price = printAmount(sum.shop, currencies.shop);
    same.price_set = moneySet(sum, currencies);
  }
  return merged;
}
