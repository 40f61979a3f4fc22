import type { Shop } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { planTexts } from '../../../texts/plan.ts';
import { InlineGrid } from '../../../ui/primitives.ts';
import { getBillingNote, getPlanName } from '../model/plan-words.ts';
import { FigureCard } from './figure-card.tsx';
import { TransfersCard } from './transfers-card.tsx';

/** Plan, remaining transfers and what was made with them. */
export function PlanCards({ shop }: { readonly shop: Shop }) {
  const { plan, stat } = shop;
  return (
    <InlineGrid columns={{ xs: 1, sm: 2, lg: 4 }} gap="400">
      <FigureCard
        label={planTexts.plan}
        figure={getPlanName(plan.id)}
        figureTestId="plan-name"
        note={getBillingNote(plan)}
        link={{ label: planTexts.manage, url: paths.plan }}
      />
      <TransfersCard credits={plan.credits} />
      <DocumentCount label={planTexts.invoices} testId="invoices-created" counts={stat.sevdesk?.invoice} />
      <DocumentCount label={planTexts.credits} testId="credits-created" counts={stat.sevdesk?.credit} />
    </InlineGrid>
  );
}

interface DocumentCountProps {
  readonly label: string;
  readonly testId: string;
  /** Absent while it is not known. */
  readonly counts: { readonly created: number; readonly matched: number } | undefined;
}

const DocumentCount = ({ label, testId, counts }: DocumentCountProps) => (
  <FigureCard
    label={label}
    figure={counts ? formatCount(counts.created) : '–'}
    figureTestId={testId}
    note={describeCounts(counts)}
  />
);

function describeCounts(counts: DocumentCountProps['counts']): string {
  if (!counts) return planTexts.unknown;
  return counts.matched > 0 ? planTexts.matched(formatCount(counts.matched)) : planTexts.sinceInstall;
}
