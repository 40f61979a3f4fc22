import { absolute, type Cents, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { BilledItem } from './ledger.ts';
import { unitsOfLump } from './unfold-lump.ts';

/** An amount still to bill, or to take back; gross. */
export type Difference = {
  readonly item: string;
  readonly title: string;
  /** Percent. */
  readonly rate: string;
  /** In hundredths; zero where only an amount differs. */
  readonly quantity: Cents;
  readonly gross: Cents;
};

export type Comparison = {
  /** Items that a further invoice bills; positive in total at every rate. */
  readonly added: readonly Difference[];
  /** Items that a credit note takes back, in negative amounts; negative in total at every rate. */
  readonly removed: readonly Difference[];
};

export const nothingChanged: Comparison = { added: [], removed: [] };

/**
 * Money that was credited at another rate than its goods have, because goodwill had used up the invoice that bills
 * them. It reduces an apparent excess of the documents by its amount.
 */
export const movedItem = 'moved';

/** Several ways to round the same taxes differ by no more than this. */
const noise = 5n;

/**
 * Compares what an order should bill with what its documents bill. Goods that came or went make the difference; amounts
 * of other kinds (discounts, rounding, a price that moved) follow the goods of their rate, on the side where they do
 * not turn its sign. Per rate both sides together are the exact difference.
 */
export function compareBilled(expected: readonly BilledItem[], billed: readonly BilledItem[]): Comparison {
  const differences = settleMoved(computeDifferences(expected, billed));
  if (differences.length === 0 || isNoise(differences)) return nothingChanged;
  const added: Difference[] = [];
  const removed: Difference[] = [];
  for (const rate of new Set(differences.map((entry) => entry.rate))) {
    const ofRate = differences.filter((entry) => entry.rate === rate);
    const more = ofRate.filter((entry) => isGoods(entry) && entry.gross > 0n);
    const less = ofRate.filter((entry) => isGoods(entry) && entry.gross < 0n);
    const rest = oneDifference(ofRate.filter((entry) => !isGoods(entry)));
    if (rest !== null)
      follow(followsAdded(rest.gross, sumDifferences(more), sumDifferences(less)) ? more : less, rest);
    added.push(...more);
    removed.push(...less);
  }
  return { added, removed };
}

export function sumDifferences(differences: readonly Difference[]): Cents {
  return differences.reduce((total, { gross }) => total + gross, 0n);
}

function computeDifferences(expected: readonly BilledItem[], billed: readonly BilledItem[]): Difference[] {
  const found = new Map<string, { -readonly [Field in keyof Difference]: Difference[Field] }>();
  const add = (entry: BilledItem, sign: bigint) => {
    const key = `${entry.rate} ${entry.item}`;
    const known = found.get(key) ?? { ...entry, quantity: 0n, gross: 0n };
    known.quantity += sign * parseAmount(entry.quantity);
    known.gross += sign * parseAmount(entry.gross);
    found.set(key, known);
  };
  for (const entry of expected) add(entry, 1n);
  const titles = new Map(expected.map(({ rate, item, title }) => [`${rate} ${item}`, title]));
  for (const billedItem of billed) {
    const entry = unfolded(billedItem, titles.get(`${billedItem.rate} ${billedItem.item}`));
    // A credit note states how many went back; its amount is negative already.
    const isTaken = parseAmount(entry.gross) < 0n && isGoodsName(entry.item);
    add(isTaken ? { ...entry, quantity: `-${entry.quantity.replace('-', '')}` } : entry, -1n);
  }
  return [...found.values()].filter(({ gross }) => gross !== 0n);
}

function unfolded(entry: BilledItem, goods: string | undefined): BilledItem {
  const units = entry.quantity === '1' ? unitsOfLump(entry.title, goods) : null;
  return units === null ? entry : { ...entry, quantity: String(units) };
}

function settleMoved(differences: readonly Difference[]): readonly Difference[] {
  const moved = differences.filter(({ item }) => item === movedItem);
  if (moved.length === 0) return differences;
  let open = sumDifferences(moved);
  const others = differences.filter(({ item }) => item !== movedItem);
  const left = others
    .toSorted((one, other) => Number(isGoods(one)) - Number(isGoods(other)))
    .flatMap((difference): Difference[] => {
      if (open <= 0n || difference.gross >= 0n) return [difference];
      const settled = -difference.gross < open ? -difference.gross : open;
      open -= settled;
      return settled === -difference.gross ? [] : [{ ...difference, gross: difference.gross + settled }];
    });
  const [first] = moved;
  return open === 0n || first === undefined
    ? left
    : [...left, { ...first, item: 'adjustment', quantity: 0n, gross: open }];
}

/**
 * Decides whether differences that sum up to zero can be ignored because no goods were exchanged: cents that moved
 * between rates because of other preferences, or goods whose price another amount makes up for.
 */
function isNoise(differences: readonly Difference[]): boolean {
  if (sumDifferences(differences) !== 0n) return false;
  const goods = differences.filter(isGoods);
  if (goods.length > 0)
    return goods.every(({ gross }) => gross > 0n) || goods.every(({ gross }) => gross < 0n);
  const rates = new Set(differences.map(({ rate }) => rate));
  return [...rates].every(
    (rate) => absolute(sumDifferences(differences.filter((entry) => entry.rate === rate))) <= noise,
  );
}

/** Joins all amounts that follow goods; null where their sum is zero. */
function oneDifference(rest: readonly Difference[]): Difference | null {
  const [only, ...others] = rest;
  if (only === undefined || others.length === 0) return only ?? null;
  const gross = sumDifferences(rest);
  if (gross === 0n) return null;
  const largest = rest.reduce((found, entry) =>
    absolute(entry.gross) > absolute(found.gross) ? entry : found,
  );
  return { ...largest, item: 'adjustment', quantity: 0n, gross };
}

/** Adds a cent of rounding to the largest goods, where there are any, rather than as a separate position. */
function follow(goods: Difference[], rest: Difference): void {
  const largest = goods.reduce<Difference | null>(
    (found, entry) => (found === null || absolute(entry.gross) > absolute(found.gross) ? entry : found),
    null,
  );
  if (largest === null || absolute(rest.gross) > noise) goods.push(rest);
  else goods[goods.indexOf(largest)] = { ...largest, gross: largest.gross + rest.gross };
}

function followsAdded(rest: Cents, more: Cents, less: Cents): boolean {
  return rest < 0n ? more + rest > 0n : less + rest >= 0n;
}

function isGoods({ item, quantity, gross }: Difference): boolean {
  return quantity !== 0n && absolute(gross) > noise && isGoodsName(item);
}

const followers: ReadonlySet<string> = new Set([
  'discount',
  'shippingDiscount',
  'adjustment',
  'rounding',
  'refund',
  'withheld',
  movedItem,
]);

function isGoodsName(item: string): boolean {
  return !followers.has(item);
}
