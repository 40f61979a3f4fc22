import type { CompletionDifferences } from '@belegfluss/gateway/contract';
import { type DifferenceSubject, differenceText, type MonthSubject } from '@belegfluss/orders/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { monthListTexts } from '../../../texts/completion.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Text } from '../../../ui/primitives.ts';
import { subtract } from '../model/subtract.ts';

type Difference = CompletionDifferences['items'][number];
type Key = 'name' | 'date' | 'reason' | 'owed' | 'documented' | 'received' | 'booked' | 'difference';

const titles = monthListTexts.columns;

const money = (key: Key, selectAmount: (row: Difference) => string | null): Column<Difference, Key> => ({
  key,
  title: titles[key],
  align: 'end',
  cell: (row) => {
    const amount = selectAmount(row);
    return (
      <Amount
        name={titles[key]}
        value={amount === null ? monthListTexts.unknown : formatMoney(amount, row.currency)}
      />
    );
  },
});

const less = (left: string | null, right: string): string | null =>
  left === null ? null : subtract(left, right);

const name: Column<Difference, Key> = {
  key: 'name',
  title: titles.name,
  cell: (row) => <AppLink url={paths.order(row.id)}>{row.name}</AppLink>,
};
const date: Column<Difference, Key> = {
  key: 'date',
  title: titles.date,
  narrow: 'push',
  cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
};
const createReasonColumn = (subject: DifferenceSubject): Column<Difference, Key> => ({
  key: 'reason',
  title: titles.reason,
  narrow: 'wide',
  cell: ({ code }) => {
    const { reason, advice } = differenceText(subject, code);
    return (
      <>
        {reason}
        <Text as="p" variant="bodySm" tone="subdued">
          {advice}
        </Text>
      </>
    );
  },
});

const documented = money('documented', (row) => row.documented);
const booked = money('booked', (row) => row.booked);

/** Why an order has no document, or why nothing goes on with it; most that wait have no reason. */
const progress: Column<Difference, Key> = {
  key: 'reason',
  title: titles.reason,
  narrow: 'wide',
  cell: ({ code }) => (code === '' ? monthListTexts.noReason : (explainReason(code)?.text ?? code)),
};
const waiting = [name, date, progress];

const summed = [
  name,
  date,
  money('owed', (row) => row.owed),
  documented,
  money('difference', (row) => less(row.owed, row.documented)),
  money('received', (row) => row.received),
  booked,
];

/** Columns of the lists of orders, in reading order. */
export const differenceColumns: Readonly<Record<MonthSubject, readonly Column<Difference, Key>[]>> = {
  documents: [
    name,
    date,
    createReasonColumn('documents'),
    money('owed', (row) => row.owed),
    documented,
    money('difference', (row) => less(row.owed, row.documented)),
    booked,
  ],
  payments: [
    name,
    date,
    createReasonColumn('payments'),
    documented,
    money('received', (row) => row.received),
    booked,
    money('difference', (row) => subtract(row.documented, row.booked)),
  ],
  work: waiting,
  pending: waiting,
  unchecked: waiting,
  balances: summed,
  gateways: summed,
};
