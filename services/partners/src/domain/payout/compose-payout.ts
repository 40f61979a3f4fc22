import { type PayoutGateway, payoutGateways } from '@belegfluss/partners/contract';
import { Big } from 'big.js';
import type { VatTreatment } from './vat.ts';

/** Sums of a payout, decimal EUR. */
export type PayoutSums = {
  /** The provisions. */
  readonly net: string;
  readonly vat: string;
  /** Total of the receipt: net and VAT. */
  readonly gross: string;
  /** The gateway's fee, deducted from the gross. */
  readonly fee: string;
  /** The amount that the partner receives. */
  readonly total: string;
};

/**
 * Sums of a payout; null as long as the provisions stay below the threshold, and carry over. The fee is the partner's
 * cost: it is deducted from what arrives, not from the total of the receipt.
 * @param entries provisions that no payout holds, decimal EUR; negative where one was taken back
 */
export function composePayout(
  entries: readonly string[],
  {
    gateway,
    vat,
    threshold,
  }: {
    readonly gateway: PayoutGateway['id'];
    readonly vat: VatTreatment;
    readonly threshold: string;
  },
): PayoutSums | null {
  const net = entries.reduce((sum, amount) => sum.plus(amount), new Big(0));
  if (net.lt(threshold)) return null;
  const tax = cents(net.times(vat.rate).div(100));
  const gross = net.plus(tax);
  const fee = cents(gross.times(getPayoutFee(gateway)));
  return {
    net: net.toFixed(2),
    vat: tax.toFixed(2),
    gross: gross.toFixed(2),
    fee: fee.toFixed(2),
    total: gross.minus(fee).toFixed(2),
  };
}

const cents = (amount: Big): Big => amount.round(2, Big.roundHalfUp);

const getPayoutFee = (gateway: PayoutGateway['id']): string =>
  payoutGateways.find(({ id }) => id === gateway)?.fee ?? '0';
