import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { monthListTexts } from '../../../texts/completion.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Box, InlineStack, SkeletonBodyText } from '../../../ui/primitives.ts';
import { hasReasons, type MonthListView } from '../model/list-view.ts';

interface PagedListProps<Item> {
  readonly page: UseQueryResult<{ readonly items: readonly Item[]; readonly next: string | null }>;
  readonly view: MonthListView;
  readonly onShow: (view: MonthListView) => void;
  readonly children: (items: readonly Item[], faded: boolean) => ReactNode;
}

/** A page of one of a month's lists in whichever state it is. */
export function PagedList<Item>({ page, view, onShow, children }: PagedListProps<Item>) {
  const { trail } = view;
  if (!page.data)
    return (
      <Box padding="400">
        {page.isError ? (
          <ErrorState error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
        ) : (
          <SkeletonBodyText lines={6} />
        )}
      </Box>
    );
  const { items, next } = page.data;
  return (
    <>
      {page.isError && (
        <Box padding="400">
          <StaleNotice error={page.error} />
        </Box>
      )}
      {items.length === 0 ? (
        <EmptyState
          {...(hasReasons(view.show) && view.code
            ? monthListTexts.emptyReason
            : monthListTexts.empty[view.show])}
        />
      ) : (
        children(items, page.isPlaceholderData)
      )}
      <Box padding="200">
        <InlineStack align="center">
          <Pager
            previousLabel={monthListTexts.previous}
            nextLabel={monthListTexts.next}
            onPrevious={trail.length > 0 ? () => onShow({ ...view, trail: trail.slice(0, -1) }) : undefined}
            onNext={next === null ? undefined : () => onShow({ ...view, trail: [...trail, next] })}
          />
        </InlineStack>
      </Box>
    </>
  );
}
