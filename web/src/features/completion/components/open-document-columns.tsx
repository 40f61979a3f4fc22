import type { CompletionDocuments } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { formatCalendarDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { paths } from '../../../lib/paths.ts';
import { figureTexts, monthListTexts } from '../../../texts/completion.ts';
import { Amount } from '../../../ui/amount.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';

type OpenDocument = CompletionDocuments['items'][number];

const titles = monthListTexts.columns;
const statuses: Readonly<Record<string, string>> = monthListTexts.statuses;

/** Columns of the lists of open documents, in reading order. */
export const openDocumentColumns: readonly Column<
  OpenDocument,
  'document' | 'date' | 'name' | 'status' | 'total' | 'booked'
>[] = [
  {
    key: 'name',
    title: titles.name,
    cell: ({ orderId, orderName }) => <AppLink url={paths.order(orderId)}>{orderName}</AppLink>,
  },
  {
    key: 'document',
    title: titles.document,
    cell: ({ kind, number }) => `${figureTexts.kind[kind]} ${number ?? monthListTexts.draft}`,
  },
  {
    key: 'date',
    title: titles.date,
    narrow: 'push',
    cell: ({ date }) => <time dateTime={date}>{formatCalendarDay(date)}</time>,
  },
  {
    key: 'status',
    title: titles.status,
    narrow: 'wide',
    cell: ({ status }) => ownValue(statuses, status) ?? status,
  },
  {
    key: 'total',
    title: titles.total,
    align: 'end',
    cell: ({ total, currency }) => <Amount name={titles.total} value={formatMoney(total, currency)} />,
  },
  {
    key: 'booked',
    title: titles.booked,
    align: 'end',
    cell: ({ booked, currency }) => <Amount name={titles.booked} value={formatMoney(booked, currency)} />,
  },
];
