import type { CompletionDifferenceQuery, CompletionDocumentQuery } from '@belegfluss/gateway/contract';

/** Keys of what the accounting's months answer. */
export const completionKeys = {
  all: ['completion'] as const,
  months: (before: string) => [...completionKeys.all, 'months', before] as const,
  differingPayouts: () => [...completionKeys.all, 'payouts'] as const,
  month: (month: string) => [...completionKeys.all, month] as const,
  differences: (month: string, query: CompletionDifferenceQuery) =>
    [...completionKeys.month(month), 'differences', query] as const,
  documents: (month: string, query: CompletionDocumentQuery) =>
    [...completionKeys.month(month), 'documents', query] as const,
};
