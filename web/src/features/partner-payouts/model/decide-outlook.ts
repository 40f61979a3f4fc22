import type { PartnerInfo } from '@belegfluss/gateway/contract';
import { payoutThreshold } from '@belegfluss/partners/contract';

/** The next payout of open provisions: more was taken back than was owed, nothing is owed, … */
type Outlook = 'negative' | 'none' | 'below' | 'due';

export function decideOutlook({ stat }: Pick<PartnerInfo, 'stat'>): Outlook {
  const open = Number(stat.payout.open);
  if (open < 0) return 'negative';
  if (open === 0) return 'none';
  return open < Number(payoutThreshold) ? 'below' : 'due';
}
