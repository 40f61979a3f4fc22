import { formatAmountText, formatDay } from '@belegfluss/settings/contract';
import type { PayoutState, SettledPayout } from '../../domain/payouts/decide-payout.ts';
import type { Payout } from '../../domain/payouts/payout.ts';
import type { WeighedPayout } from '../../domain/payouts/weigh-payout.ts';
import type { NewLogEntry } from '../../storage/log-store.ts';

/** What the log says of a payout: nothing while it stands as it stood. */
export function tellPayout(
  shop: string,
  payout: Payout & { readonly state: PayoutState },
  weighed: WeighedPayout,
  settled: SettledPayout,
): readonly NewLogEntry[] {
  if (settled.state === payout.state) return [];
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
      return [{ shop, refs, event: 'transaction.payoutFailed', body: { ...body, message: settled.error } }];
  }
}
