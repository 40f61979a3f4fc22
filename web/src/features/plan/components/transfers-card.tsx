import type { Shop } from '@belegfluss/gateway/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { planTexts } from '../../../texts/plan.ts';
import { Meter } from '../../../ui/meter.tsx';
import { composeTransfers } from '../model/transfers.ts';
import { FigureCard } from './figure-card.tsx';

/** Shows the period's remaining transfers, the bar in the colour of their urgency. */
export function TransfersCard({ credits }: { readonly credits: Shop['plan']['credits'] }) {
  const { remaining, quota, share, tone } = composeTransfers(credits);
  const left = formatCount(remaining);
  const of = formatCount(quota);
  return (
    <FigureCard
      label={planTexts.transfers}
      figure={left}
      figureTestId="transfers-remaining"
      unit={planTexts.outOfQuota(of)}
      note={credits.resetAt ? planTexts.resetAt(formatDay(credits.resetAt)) : planTexts.resetUnknown}
    >
      <Meter
        label={planTexts.transfers}
        valueText={planTexts.transfersLeft(left, of)}
        share={share}
        tone={tone}
      />
    </FigureCard>
  );
}
