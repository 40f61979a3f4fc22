import type { CompletionSummary } from '@belegfluss/gateway/contract';
import { formatCount } from '../../../lib/format/number.ts';
import { paths } from '../../../lib/paths.ts';
import { completionTexts } from '../../../texts/completion.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { monthTitle } from '../model/month.ts';
import { StateBadge } from './state-badge.tsx';

const titles = completionTexts.columns;

const count = (
  key: 'orders' | 'stuck' | 'unenshrined' | 'unpaid',
): Column<CompletionSummary, keyof typeof titles> => ({
  key,
  title: titles[key],
  align: 'end',
  cell: (month) => <Amount name={titles[key]} value={formatCount(month[key])} />,
});

/** Columns of the list of months, in reading order. */
export const monthColumns: readonly Column<CompletionSummary, keyof typeof titles>[] = [
  {
    key: 'month',
    title: titles.month,
    cell: ({ month }) => <AppLink url={paths.completionMonth(month)}>{monthTitle(month)}</AppLink>,
  },
  { key: 'state', title: titles.state, narrow: 'push', cell: ({ state }) => <StateBadge state={state} /> },
  { ...count('orders'), narrow: 'wide' },
  count('stuck'),
  {
    key: 'differences',
    title: titles.differences,
    align: 'end',
    cell: ({ differencesToDo, differencesToReview }) => (
      <Amount name={titles.differences} value={formatCount(differencesToDo + differencesToReview)} />
    ),
  },
  count('unenshrined'),
  count('unpaid'),
];
