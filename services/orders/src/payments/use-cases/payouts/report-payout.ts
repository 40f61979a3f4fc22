import { formatAmountText, formatDay } from '@belegfluss/settings/contract';
import type { NewLogEntry } from '../../../kernel/storage/log-store.ts';
import type { PayoutState, SettledPayout } from '../../domain/payouts/decide-payout.ts';
import { isReturned, type Payout } from '../../domain/payouts/payout.ts';
import type { WeighedPayout } from '../../domain/payouts/weigh-payout.ts';

type ReportedPayout = Payout & { readonly state: PayoutState; readonly returned: boolean };

/** Composes a payout's log entries: one when its state changes, and one, once, when its money came back. */
export const reportPayout = (
  shop: string,
  payout: ReportedPayout,
  weighed: WeighedPayout,
  settled: SettledPayout,
): readonly NewLogEntry[] => [
  ...(settled.state === payout.state ? [] : reportState(shop, payout, weighed, settled)),
  ...(isReturned(payout) && !payout.returned ? [reportReturn(shop, payout)] : []),
];

const reportReturn = (shop: string, payout: Payout): NewLogEntry => ({
  shop,
  refs: { payout: payout.id },
  event: 'transaction.payoutReturned',
  body: {
    total: formatAmountText(payout.net, payout.currency, 'de').toString(),
    date: formatDay(payout.issuedOn, 'de').toString(),
  },
});

function reportState(
  shop: string,
  payout: Payout,
  weighed: WeighedPayout,
  settled: SettledPayout,
): readonly NewLogEntry[] {
  const amount = (value: string) => formatAmountText(value, payout.currency, 'de').toString();
  const body = { total: amount(payout.net), date: formatDay(payout.issuedOn, 'de').toString() };
  const refs = { payout: payout.id };
  switch (settled.state) {
    case 'open':
      return [];
    case 'balanced':
      return [
        {
          shop,
          refs,
          event: 'transaction.payoutPosted',
          body: { ...body, count: String(weighed.transactions) },
        },
      ];
    case 'differs':
      return [
        {
          shop,
          refs,
          event: 'transaction.payoutDiffers',
          body: { ...body, difference: amount(weighed.difference) },
        },
      ];
    case 'failed':
      return [
        { shop, refs, event: 'transaction.payoutFailed', body: { ...body, message: settled.error ?? '' } },
      ];
  }
}
