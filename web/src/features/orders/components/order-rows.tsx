import type { OrderPage } from '@belegfluss/gateway/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { commonTexts } from '../../../texts/common.ts';
import { bulkTexts, ordersTexts } from '../../../texts/orders.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState, StaleNotice } from '../../../ui/error-state.tsx';
import { BlockStack, Box, Button, InlineGrid, SkeletonBodyText, Text } from '../../../ui/primitives.ts';
import { isNarrowed, type ListView, type OrderSort, orderSorts } from '../model/list-view.ts';
import { orderColumns } from './order-columns.tsx';

interface OrderRowsProps {
  readonly page: UseQueryResult<OrderPage>;
  readonly view: ListView;
  readonly onSort: (by: OrderSort) => void;
  readonly onReset: () => void;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  /** The ticked orders are being put to work. */
  readonly isBusy: boolean;
}

/** A page of orders in whichever state it is. */
export function OrderRows({ page, view, onSort, onReset, selected, onToggle, isBusy }: OrderRowsProps) {
  if (!page.data)
    return page.isError ? (
      <Box padding="400">
        <ErrorState error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
      </Box>
    ) : (
      <ListSkeleton />
    );
  if (page.data.items.length === 0)
    return isNarrowed(view) ? (
      <EmptyState
        title={ordersTexts.nothingFound.title}
        text={ordersTexts.nothingFound.text}
        action={<Button onClick={onReset}>{ordersTexts.nothingFound.action}</Button>}
      />
    ) : (
      <EmptyState {...ordersTexts.empty} />
    );
  return (
    <>
      {page.isError && (
        <Box padding="400">
          <StaleNotice error={page.error} />
        </Box>
      )}
      <DataTable
        caption={ordersTexts.caption}
        columns={orderColumns}
        rows={page.data.items}
        rowKey={({ id }) => id}
        rowTestId="order-row"
        sort={{ by: view.sortBy, direction: view.sortDir }}
        onSort={(by) => {
          const sortBy = orderSorts.find((sort) => sort === by);
          if (sortBy) onSort(sortBy);
        }}
        sortLabel={ordersTexts.sortColumn}
        faded={page.isPlaceholderData}
        selection={{
          title: bulkTexts.selectColumn,
          selected,
          onToggle,
          label: ({ name }) => bulkTexts.select(name),
          disabled: isBusy || page.isPlaceholderData,
        }}
      />
    </>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The list before its orders are known. */
const ListSkeleton = () => (
  <div role="status">
    <Text as="span" visuallyHidden>
      {commonTexts.loading}
    </Text>
    <BlockStack>
      {rows.map((row) => (
        <Box key={row} padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
          <InlineGrid columns={{ xs: 2, md: 5 }} gap="400">
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
            <SkeletonBodyText lines={1} />
          </InlineGrid>
        </Box>
      ))}
    </BlockStack>
  </div>
);
