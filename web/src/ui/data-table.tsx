import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import { Checkbox } from './primitives.ts';

type SortDirection = 'asc' | 'desc';

export interface Column<Row, Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'start' | 'end';
  /** On narrow screens a row is a small card: `wide` takes a whole line, `push` goes to the right edge. */
  readonly narrow?: 'wide' | 'push';
}

/** Boxes to tick rows with. */
interface RowSelection<Row> {
  readonly title: string;
  readonly selected: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
  readonly label: (row: Row) => string;
  /** The ticked rows are being worked on. */
  readonly disabled: boolean;
}

interface DataTableProps<Row, Key extends string> {
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowTestId: string;
  readonly sort: { readonly by: Key; readonly direction: SortDirection };
  readonly onSort: (by: Key) => void;
  readonly sortLabel: (title: string) => string;
  /** The rows are of an earlier question; the present one is on its way. */
  readonly faded: boolean;
  readonly selection?: RowSelection<Row>;
}

/** A table whose rows are opened by their first link, and which becomes a list of cards on a narrow screen. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowTestId, sort, onSort, sortLabel, faded, selection } = props;
  return (
    <table className={styles.table} aria-label={caption} aria-busy={faded}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.select}>
              <span className={styles.unseen}>{selection.title}</span>
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader
              key={column.key}
              column={column}
              sort={sort}
              onSort={onSort}
              sortLabel={sortLabel}
            />
          ))}
        </tr>
      </thead>
      <tbody className={faded ? styles.faded : undefined}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles.row} data-testid={rowTestId}>
            {selection && (
              <td className={styles.select}>
                <Checkbox
                  label={selection.label(row)}
                  labelHidden
                  checked={selection.selected.has(rowKey(row))}
                  onChange={() => selection.onToggle(rowKey(row))}
                  disabled={selection.disabled}
                />
              </td>
            )}
            {columns.map(({ key, cell, align, narrow }) => (
              <td key={key} className={classes(align && styles[align], narrow && styles[narrow])}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ColumnHeaderProps<Row, Key extends string> = Pick<
  DataTableProps<Row, Key>,
  'sort' | 'onSort' | 'sortLabel'
> & { readonly column: Column<Row, Key> };

function ColumnHeader<Row, Key extends string>(props: ColumnHeaderProps<Row, Key>) {
  const { column, sort, onSort, sortLabel } = props;
  const { key, title, sortable, align } = column;
  return (
    <th scope="col" className={align && styles[align]} aria-sort={ariaSort(key, sort, sortable)}>
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          aria-label={sortLabel(title)}
          onClick={() => onSort(key)}
        >
          {title}
          <span className={styles.arrow} aria-hidden="true">
            {sort.by === key ? arrows[sort.direction] : ''}
          </span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const arrows: Readonly<Record<SortDirection, string>> = { asc: '↑', desc: '↓' };

const classes = (...names: (string | undefined)[]): string => names.filter(Boolean).join(' ');

function ariaSort(
  key: string,
  sort: { by: string; direction: SortDirection },
  sortable?: boolean,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!sortable) return undefined;
  if (sort.by !== key) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}
