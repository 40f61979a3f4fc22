import { formatDay } from '../../../lib/format/date.ts';
import { commonTexts } from '../../../texts/common.ts';
import { planTexts } from '../../../texts/plan.ts';
import { Meter } from '../../../ui/meter.tsx';
import { InlineGrid } from '../../../ui/primitives.ts';
import { FigureCard } from './figure-card.tsx';

const sample = { figure: '1.000', note: planTexts.sinceInstall, outline: true } as const;
const aDay = formatDay('2026-12-30T12:00:00Z');

/** The cards before their figures are known, as large as they will be: a note that wraps there wraps here. */
export const PlanCardsSkeleton = () => (
  <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
    <FigureCard label={planTexts.plan} {...sample} />
    <FigureCard label={planTexts.transfers} {...sample} note={planTexts.resetAt(aDay)}>
      <Meter label={planTexts.transfers} valueText={commonTexts.loading} share={0} tone="success" />
    </FigureCard>
    <FigureCard label={planTexts.invoices} {...sample} />
    <FigureCard label={planTexts.credits} {...sample} />
  </InlineGrid>
);
