import type { ExportPayoutsRequest, ExportPayoutsResponse } from '@belegfluss/protos/partners/v1/operations';
import { berlinDay } from '@belegfluss/runtime/calendar';
import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { Big } from 'big.js';
import type { Payout } from '../../../generated/prisma/client.ts';
import { composeTransfers } from '../../clients/exports/bank-transfers.ts';
import { composePayPalPayments } from '../../clients/exports/paypal-payments.ts';
import type { Recipient } from '../../domain/payout/decide-payout.ts';
import type { Issuer, IssuerAccount } from '../../domain/payout/issuer.ts';
import { formatReceiptNumber } from '../../domain/payout/receipt-number.ts';
import type { PartnerPayoutStore } from '../../storage/partner-payout-store.ts';

export type ExportNeeds = {
  readonly payouts: PartnerPayoutStore;
  readonly issuer: Issuer;
  /** Null when the operator has stated none. */
  readonly account: IssuerAccount | null;
  readonly now: () => Date;
};

/** Exports the scheduled payouts of a gateway as a file; nothing is paid or marked by it. */
export const exportPayouts =
  (needs: ExportNeeds) =>
  async (request: ExportPayoutsRequest): Promise<ExportPayoutsResponse> => {
    const gateway = fromProtoEnum('PAYOUT_GATEWAY', request.gateway);
    if (!gateway) throw new RpcError('invalidArgument', 'INVALID_GATEWAY', 'There is no such gateway.');
    const scheduled = await needs.payouts.listScheduled(gateway);
    const today = berlinDay(needs.now());
    const compose = () => (gateway === 'bank' ? toBank(needs, scheduled) : toPayPal(scheduled));
    return {
      filename: gateway === 'bank' ? `payouts-${today}.xml` : `payouts-${today}.csv`,
      content: scheduled.length === 0 ? undefined : compose(),
      payouts: scheduled.length,
      total: scheduled.reduce((sum, { total }) => sum.plus(total.toFixed(2)), new Big(0)).toFixed(2),
    };
  };

function toBank({ issuer, account, now }: ExportNeeds, scheduled: readonly Payout[]): string {
  if (!account)
    throw new RpcError(
      'failedPrecondition',
      'NO_ACCOUNT',
      'OPERATOR_IBAN is not set: nothing can be transferred.',
    );
  const today = berlinDay(now());
  const transfers = scheduled.flatMap(({ number, total, recipient, paymentOn }) => {
    const { payout: to } = recipient as unknown as Recipient;
    const on = paymentOn.toISOString().slice(0, 10);
    return to.gateway === 'bank'
      ? [{ number: formatReceiptNumber(number), total: total.toFixed(2), to, on: on < today ? today : on }]
      : [];
  });
  return composeTransfers(transfers, { issuer, account, now: now() });
}

const toPayPal = (scheduled: readonly Payout[]): string =>
  composePayPalPayments(
    scheduled.flatMap(({ number, total, recipient }) => {
      const { payout: to } = recipient as unknown as Recipient;
      return to.gateway === 'paypal'
        ? [{ number: formatReceiptNumber(number), total: total.toFixed(2), email: to.email }]
        : [];
    }),
  );
