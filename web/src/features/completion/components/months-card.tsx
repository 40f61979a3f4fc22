import { useSearchParams } from 'react-router-dom';
import { completionTexts } from '../../../texts/completion.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BlockStack, Card, InlineStack } from '../../../ui/primitives.ts';
import { useMonths } from '../api/completion.ts';
import { isMonth } from '../model/month.ts';
import { CompletionSkeleton } from './completion-skeleton.tsx';
import { monthColumns } from './month-columns.tsx';

const nobodySorts = { sort: { by: 'month', direction: 'desc' }, onSort: () => {} } as const;

/** The months of the shop, newest first, with how far each is from being closed. */
export function MonthsCard() {
  const [params, setParams] = useSearchParams();
  const before = params.getAll('before').filter(isMonth);
  const months = useMonths(before.at(-1) ?? '');
  const turnTo = (trail: readonly string[]) =>
    setParams(new URLSearchParams(trail.map((month) => ['before', month])));

  if (!months.data)
    return months.isError ? (
      <ErrorState error={months.error} onRetry={() => void months.refetch()} retrying={months.isFetching} />
    ) : (
      <CompletionSkeleton cards={[8]} />
    );
  const { items, next } = months.data;
  if (items.length === 0 && before.length === 0)
    return (
      <Card>
        <EmptyState {...completionTexts.none} />
      </Card>
    );
  return (
    <BlockStack gap="400">
      {months.isError && <StaleNotice error={months.error} />}
      <Card padding="0">
        <DataTable
          caption={completionTexts.caption}
          columns={monthColumns}
          rows={items}
          rowKey={({ month }) => month}
          rowTestId="month-row"
          sortLabel={(title) => title}
          faded={months.isPlaceholderData}
          {...nobodySorts}
        />
      </Card>
      <InlineStack align="center">
        <Pager
          previousLabel={completionTexts.later}
          nextLabel={completionTexts.earlier}
          onPrevious={before.length > 0 ? () => turnTo(before.slice(0, -1)) : undefined}
          onNext={next === null ? undefined : () => turnTo([...before, next])}
        />
      </InlineStack>
    </BlockStack>
  );
}
