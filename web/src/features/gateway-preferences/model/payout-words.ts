import type { Payouts } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { payoutTexts as texts } from '../../../texts/preferences/payouts.ts';

type Payout = Payouts['items'][number];
type Amounts = Pick<Payout, 'currency' | 'charges' | 'refunds' | 'fees' | 'others'>;

const parts = ['charges', 'refunds', 'fees', 'others'] as const;

/**
 * Parts of a payout, without empty ones; no line breaks before an amount: `['Zahlungen 119,00 €', 'Gebühren -3,90
 * €']`
 */
export const listPayoutParts = (payout: Amounts): readonly string[] =>
  parts
    .filter((part) => Number(payout[part]) !== 0)
    .map((part) => `${texts.parts[part]}\u00a0${formatMoney(payout[part], payout.currency)}`);

/** How far a payout is from what its transactions come to. */
export function whatDiffers({ difference, currency }: Pick<Payout, 'difference' | 'currency'>): string {
  const isLess = difference.startsWith('-');
  const amount = formatMoney(difference.replace(/^-/, ''), currency);
  return isLess ? texts.differs.less(amount) : texts.differs.more(amount);
}
