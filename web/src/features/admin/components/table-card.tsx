import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BlockStack, Box, Card, Text } from '../../../ui/primitives.ts';

interface TableCardProps<Row, Key extends string> {
  readonly heading: string;
  readonly intro?: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowTestId: string;
  /** In place of the table where there is nothing. */
  readonly empty?: { readonly title: string; readonly text: string };
  readonly children?: ReactNode;
}

/** A card with a heading over a table that nobody sorts. */
export function TableCard<Row, Key extends string>(props: TableCardProps<Row, Key>) {
  const { heading, intro, columns, rows, empty, children, ...table } = props;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingMd">
            {heading}
          </Text>
          {intro && (
            <Text as="p" tone="subdued">
              {intro}
            </Text>
          )}
        </BlockStack>
      </Box>
      {rows.length === 0 && empty ? (
        <EmptyState {...empty} />
      ) : (
        <DataTable
          caption={heading}
          columns={columns}
          rows={rows}
          sort={{ by: (columns[0]?.key ?? '') as Key, direction: 'asc' }}
          onSort={() => {}}
          sortLabel={(title) => title}
          faded={false}
          {...table}
        />
      )}
      {children}
    </Card>
  );
}
