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
import type {
  GetMonthResponse,
  ListDifferencesResponse,
  ListMonthsResponse,
  ListOpenDocumentsResponse,
} from '@belegfluss/protos/orders/v1/completion';
import { orNull } from './present.ts';

export const composeMonths = ({ months, nextBefore }: ListMonthsResponse): CompletionMonths =>
  completionMonths.parse({ items: months, next: orNull(nextBefore) });

export const composeMonth = ({ summary, ...figures }: GetMonthResponse): CompletionMonth =>
  completionMonth.parse({
    ...summary,
    ...figures,
    documentCount: summary?.documents,
    numberGaps: figures.numberGaps.map((gap) => ({
      ...gap,
      instead: orNull(gap.instead),
      orderName: orNull(gap.orderName),
      orderReason: orNull(gap.orderReason),
    })),
    undocumented: figures.undocumented.map((group) => ({ ...group, reason: orNull(group.reason) })),
  });

export const composeDifferences = (page: ListDifferencesResponse): CompletionDifferences =>
  completionDifferences.parse({
    items: page.differences.map(({ orderId, owed, received, ...difference }) => ({
      ...difference,
      id: orderId,
      owed: orNull(owed),
      received: orNull(received),
    })),
    next: orNull(page.nextPageToken),
  });

export const composeOpenDocuments = (page: ListOpenDocumentsResponse): CompletionDocuments =>
  completionDocuments.parse({
    items: page.documents.map((document) => ({ ...document, number: orNull(document.number) })),
    next: orNull(page.nextPageToken),
  });
