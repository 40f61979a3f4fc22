import {
  type CompletionDifferences,
  type CompletionDocuments,
  type CompletionMonth,
  type CompletionMonths,
  completionDifferences,
  completionDocuments,
  completionMonth,
  completionMonths,
} from '@belegfluss/gateway/contract';
import {
  type GetMonthResponse,
  type ListDifferencesResponse,
  type ListMonthsResponse,
  type ListOpenDocumentsResponse,
  MonthDocumentKind,
  type MonthSummary,
} from '@belegfluss/protos/orders/v1/completion';
import { DocumentKind, DocumentStatus } from '@belegfluss/protos/orders/v1/orders';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { iso, orNull } from './present.ts';

export const composeMonths = ({ months, nextBefore }: ListMonthsResponse): CompletionMonths =>
  completionMonths.parse({ items: months.map(composeSummary), next: nextBefore ?? null });

export const composeMonth = ({ summary, ...figures }: GetMonthResponse): CompletionMonth =>
  completionMonth.parse({
    ...(summary && composeSummary(summary)),
    ...figures,
    documentCount: summary?.documents,
    documents: figures.documents.map((sum) => ({ ...sum, kind: kinds[sum.kind] })),
    numberGaps: figures.numberGaps.map((gap) => ({
      ...gap,
      kind: gap.kind === DocumentKind.CREDIT_NOTE ? 'credit' : 'invoice',
      at: iso(gap.at, 'NumberGap.at'),
      instead: gap.instead ?? null,
      orderName: gap.orderName ?? null,
      orderReason: gap.orderReason ?? null,
    })),
    undocumented: figures.undocumented.map(({ outcome, reason, orders }) => ({
      outcome: fromProtoEnum('ORDER_OUTCOME', outcome) ?? 'unknown',
      reason: reason ?? null,
      orders,
    })),
  });

export const composeDifferences = (page: ListDifferencesResponse): CompletionDifferences =>
  completionDifferences.parse({
    items: page.differences.map(({ orderId, createdAt, owed, received, ...difference }) => ({
      ...difference,
      id: orderId,
      createdAt: iso(createdAt, 'OrderDifference.created_at'),
      owed: owed ?? null,
      received: received ?? null,
    })),
    next: orNull(page.nextPageToken),
  });

export const composeOpenDocuments = (page: ListOpenDocumentsResponse): CompletionDocuments =>
  completionDocuments.parse({
    items: page.documents.map((document) => ({
      ...document,
      kind: kinds[document.kind],
      number: document.number ?? null,
      status: toCompletionStatus(document.status),
    })),
    next: orNull(page.nextPageToken),
  });

/** A document that cancels another one has no separate status: it settles that one. */
const toCompletionStatus = (status: DocumentStatus): string =>
  status === DocumentStatus.UNSPECIFIED
    ? 'settling'
    : (fromProtoEnum('DOCUMENT_STATUS', status) ?? 'unknown');

const composeSummary = (summary: MonthSummary) => ({
  ...summary,
  state: fromProtoEnum('MONTH_STATE', summary.state),
});

/** Undefined for a kind that only a newer service knows: the answer's schema has no name for it. */
const kinds: Readonly<Record<MonthDocumentKind, string | undefined>> = {
  [MonthDocumentKind.UNSPECIFIED]: undefined,
  [MonthDocumentKind.INVOICE]: 'invoice',
  [MonthDocumentKind.CANCELLATION]: 'cancellation',
  [MonthDocumentKind.CREDIT_NOTE]: 'credit',
  [MonthDocumentKind.UNRECOGNIZED]: undefined,
};
