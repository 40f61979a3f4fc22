import type { Cents } from './money.ts';
import type { Rate } from './rates.ts';
import { splitByWeights } from './rounding.ts';

/**
 * Spreads an amount that belongs to no goods over tax rates, in proportion to the gross at each rate (largest
 * remainder): § 17 UStG corrects the tax of the supplies that the money was paid for. Rates without a positive gross
 * get nothing.
 */
export function spreadGross(
  amount: Cents,
  perRate: ReadonlyMap<Rate, Cents>,
  step: bigint,
): { readonly rate: Rate; readonly gross: Cents }[] {
  const bearers = [...perRate].filter(([, gross]) => gross > 0n).sort(([a], [b]) => (a > b ? -1 : 1));
  if (bearers.length === 0) return [{ rate: 0n, gross: amount }];
  const shares = splitByWeights(
    amount,
    bearers.map(([, gross]) => gross),
    step,
  );
  return bearers
    .map(([rate], index) => ({ rate, gross: shares[index] ?? 0n }))
    .filter((share) => share.gross !== 0n);
}
