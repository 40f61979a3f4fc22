import type { MonthSubject } from '@belegfluss/orders/contract';
import { monthListTexts } from '../../../texts/completion.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useDifferences } from '../api/completion.ts';
import type { MonthListView } from '../model/list-view.ts';
import { differenceColumns } from './difference-columns.tsx';
import { PagedList } from './paged-list.tsx';

interface DifferencesListProps {
  readonly month: string;
  readonly subject: MonthSubject;
  readonly view: MonthListView;
  readonly onShow: (view: MonthListView) => void;
}

/** Orders of a month that differ, each with its amounts and its reason, that hold it up, or that a sum adds up. */
export function DifferencesList({ month, subject, view, onShow }: DifferencesListProps) {
  const cursor = view.trail.at(-1);
  const page = useDifferences(month, {
    subject,
    ...(view.code && { code: view.code }),
    ...(cursor && { cursor }),
  });
  return (
    <PagedList page={page} view={view} onShow={onShow}>
      {(items, faded) => (
        <DataTable
          caption={monthListTexts.captions[subject]}
          columns={differenceColumns[subject]}
          rows={items}
          rowKey={({ id }) => id}
          rowTestId="difference-row"
          sort={{ by: 'name', direction: 'asc' }}
          onSort={() => {}}
          sortLabel={(title) => title}
          faded={faded}
        />
      )}
    </PagedList>
  );
}
