import { type Cents, formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { Position } from '../document/document.ts';
import { splitUnits } from './split-units.ts';

/**
 * Rewrites lines without negative prices, which EN 16931 forbids (BR-27): a negative amount is taken off the goods of
 * its rate, the dearest first, and they name it. No rate's sum changes. An amount that the goods of its rate do not
 * cover, and one that was billed in advance, stays as it is: the document is no e-invoice then.
 */
export function withoutNegativePrices(positions: readonly Position[], step: bigint): readonly Position[] {
  const lines = positions.map((position): Line => ({ position, amount: toLineCents(position), taken: [] }));
  for (const lowering of lines) {
    if (lowering.amount >= 0n || lowering.position.item === 'advance') continue;
    if (!isBearable(lowering, lines)) continue;
    for (const line of selectAbsorbingLines(lowering, lines)) {
      if (lowering.amount === 0n) break;
      const share = line.amount < -lowering.amount ? line.amount : -lowering.amount;
      line.amount -= share;
      line.taken.push(lowering.position.title);
      lowering.amount += share;
    }
  }
  return lines.flatMap((line) => write(line, step));
}

type Line = { readonly position: Position; amount: Cents; readonly taken: string[] };

const toLineCents = ({ quantity, unitPrice }: Position): Cents =>
  (parseAmount(unitPrice) * parseAmount(quantity)) / 100n;

function selectAbsorbingLines({ position: { taxRate } }: Line, lines: readonly Line[]): Line[] {
  return lines
    .filter(({ position, amount }) => position.taxRate === taxRate && amount > 0n)
    .toSorted((left, right) => (left.amount < right.amount ? 1 : left.amount > right.amount ? -1 : 0));
}

function isBearable(lowering: Line, lines: readonly Line[]): boolean {
  return (
    selectAbsorbingLines(lowering, lines).reduce((total, { amount }) => total + amount, lowering.amount) >= 0n
  );
}

function write({ position, amount, taken }: Line, step: bigint): Position[] {
  const isTakenOver = amount === 0n && toLineCents(position) < 0n;
  if (isTakenOver) return [];
  if (taken.length === 0) return [position];
  const detail = [position.detail, ...new Set(taken)].filter((text) => text !== '').join('\n');
  return splitUnits(amount, BigInt(position.quantity), step).map(({ quantity, unitPrice }) => ({
    ...position,
    detail,
    quantity: quantity.toString(),
    unitPrice: formatAmount(unitPrice),
  }));
}
