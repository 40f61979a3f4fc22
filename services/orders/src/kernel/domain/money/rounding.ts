import { absolute, type Cents, sum } from './money.ts';

/**
 * The one rounding rule: commercial rounding (DIN 1333), half away from zero. The provider rounds the same way:
 * a line is price × quantity rounded to two places, tax is computed once per rate on the sum of its lines.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = absolute(numerator);
  const bottom = absolute(denominator);
  const result = (2n * top + bottom) / (2n * bottom);
  return negative ? -result : result;
}

/** Rounds an amount to the smallest coin of its currency: `step` is 1n for cents, 100n for whole units (JPY). */
export function roundToStep(amount: Cents, step: bigint): Cents {
  return step === 1n ? amount : divideRounded(amount, step) * step;
}

/** `amount × numerator ÷ denominator`, rounded to the smallest coin. */
export function takeShare(amount: Cents, numerator: bigint, denominator: bigint, step = 1n): Cents {
  return divideRounded(amount * numerator, denominator * step) * step;
}

/**
 * Splits an amount by weights without losing a coin (largest remainder; of equal remainders the earlier wins).
 * Weights are not negative; when all are zero the first takes everything.
 */
export function splitByWeights(amount: Cents, weights: readonly bigint[], step = 1n): Cents[] {
  if (weights.length === 0) return [];
  const whole = sum(weights);
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n));
  const sign = amount < 0n ? -1n : 1n;
  const coins = absolute(amount) / step;
  const shares = weights.map((weight) => (coins * weight) / whole);
  const remainders = weights.map((weight, index) => ({ index, left: (coins * weight) % whole }));
  remainders.sort((a, b) => (a.left === b.left ? a.index - b.index : a.left > b.left ? -1 : 1));
  let missing = coins - sum(shares);
  for (const { index } of remainders) {
    if (missing === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    missing -= 1n;
  }
  const result = shares.map((share) => share * step * sign);
  const first = remainders[0]?.index ?? 0;
  // A remainder smaller than a coin (an amount the currency cannot pay) stays with the first receiver.
  result[first] = (result[first] ?? 0n) + (amount - sum(result));
  return result;
}
