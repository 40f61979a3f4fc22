import { paths } from '../../../lib/paths.ts';
import { monthListTexts } from '../../../texts/completion.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Box, Link } from '../../../ui/primitives.ts';
import { useOpenDocuments } from '../api/completion.ts';
import type { MonthListView } from '../model/list-view.ts';
import { periodOfMonth } from '../model/month.ts';
import { openDocumentColumns } from './open-document-columns.tsx';
import { PagedList } from './paged-list.tsx';

interface OpenDocumentsListProps {
  readonly month: string;
  readonly issue: 'unenshrined' | 'unpaid' | 'issued';
  readonly view: MonthListView;
  readonly onShow: (view: MonthListView) => void;
}

/** Documents of a month that are not enshrined, or not paid; or all that were issued. */
export function OpenDocumentsList({ month, issue, view, onShow }: OpenDocumentsListProps) {
  const cursor = view.trail.at(-1);
  const page = useOpenDocuments(month, { issue, ...(cursor && { cursor }) });
  return (
    <>
      {issue !== 'issued' && (
        <Box paddingInline="400" paddingBlockEnd="300">
          <Link url={paths.ordersWhere({ filter: issue, ...periodOfMonth(month) })}>
            {monthListTexts.inOrders}
          </Link>
        </Box>
      )}
      <PagedList page={page} view={view} onShow={onShow}>
        {(items, faded) => (
          <DataTable
            caption={monthListTexts.captions[issue]}
            columns={openDocumentColumns}
            rows={items}
            rowKey={({ orderId, kind, number, date, total }) =>
              [orderId, kind, number, date, total].join(' ')
            }
            rowTestId="open-document-row"
            sort={{ by: 'date', direction: 'asc' }}
            onSort={() => {}}
            sortLabel={(title) => title}
            faded={faded}
          />
        )}
      </PagedList>
    </>
  );
}
