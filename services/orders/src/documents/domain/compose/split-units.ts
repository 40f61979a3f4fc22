import type { Cents } from '../../../kernel/domain/money/money.ts';

export type Units = { readonly quantity: bigint; readonly unitPrice: Cents };

/**
 * Splits an amount over `quantity` units: at one price where whole coins divide, else at two that are one coin apart,
 * so that quantities stay true and the sum is exact: 25.00 for 3 is 2 × 8.33 and 1 × 8.34.
 */
export function splitUnits(amount: Cents, quantity: bigint, step: bigint): Units[] {
  const coin = amount % step === 0n ? step : 1n;
  const coins = amount / coin;
  const low = coins / quantity;
  const rest = coins % quantity;
  const sign = rest < 0n ? -1n : 1n;
  const dearer = rest * sign;
  const units = [
    { quantity: quantity - dearer, unitPrice: low * coin },
    { quantity: dearer, unitPrice: (low + sign) * coin },
  ];
  return units.filter((entry) => entry.quantity > 0n);
}
