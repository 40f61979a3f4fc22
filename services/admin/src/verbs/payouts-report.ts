import { type Payout, PayoutGateway } from '@belegfluss/protos/partners/v1/programme';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { sumAmounts } from '../sums.ts';
import { table } from '../table.ts';

/** Payouts as rows, and their sum for each gateway. */
export const payoutsTable = (payouts: readonly Payout[]): string =>
  [
    table(
      ['NUMBER', 'STATUS', 'RECIPIENT', 'GATEWAY', 'TO', 'NET', 'VAT', 'FEE', 'TOTAL', 'PAYMENT'],
      payouts.map((payout) => [
        payout.number ?? '(new)',
        fromProtoEnum('PAYOUT_STATUS', payout.status) ?? '',
        payout.recipientName,
        fromProtoEnum('PAYOUT_GATEWAY', payout.gateway) ?? '',
        payout.iban ?? payout.payoutEmail ?? '',
        payout.net,
        payout.vat,
        payout.fee,
        payout.total,
        payout.paidAt?.toISOString() ?? payout.paymentOn,
      ]),
    ),
    ...[PayoutGateway.BANK, PayoutGateway.PAYPAL].flatMap((gateway) => {
      const of = payouts.filter((payout) => payout.gateway === gateway);
      return of.length === 0
        ? []
        : [
            `${fromProtoEnum('PAYOUT_GATEWAY', gateway)}: ${of.length} payouts, ${sumAmounts(of.map(({ total }) => total))} EUR`,
          ];
    }),
  ].join('\n');
