import { Big } from 'big.js';
import type { Recipient } from './decide-payout.ts';
import type { Issuer } from './issuer.ts';
import type { VatTreatment } from './vat.ts';

/** A payout as far as its receipt shows it. Days are `YYYY-MM-DD`, sums decimal EUR. */
export type PaidOut = {
  readonly number: string;
  readonly issuedOn: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly net: string;
  readonly vat: string;
  readonly vatKind: VatTreatment['kind'];
  /** In percent. */
  readonly vatRate: string;
  readonly gross: string;
  readonly fee: string;
  readonly total: string;
  readonly paymentOn: string;
  readonly recipient: Recipient;
  readonly issuer: Issuer;
};

/**
 * Provisions of one coupon and plan that bring the same; negative where they were taken back. The days are those on
 * which the first and the last of them was confirmed or taken back.
 */
export type ReceiptPosition = {
  readonly code: string;
  readonly plan: string;
  readonly quantity: number;
  /** Decimal EUR. */
  readonly unit: string;
  readonly fromDay: string;
  readonly toDay: string;
};

/** @throws when the positions are not what was paid out */
export function requireSum(
  { number, net }: Pick<PaidOut, 'number' | 'net'>,
  positions: readonly ReceiptPosition[],
): void {
  const sum = positions.reduce(
    (all, { unit, quantity }) => all.plus(new Big(unit).times(quantity)),
    new Big(0),
  );
  if (!sum.eq(net)) throw new Error(`The positions of ${number} come to ${sum.toFixed(2)}.`);
}
