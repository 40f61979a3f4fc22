import type { LogQuery } from '@belegfluss/gateway/contract';

/** Keys of pages of the event log. */
export const logKeys = {
  all: ['log'] as const,
  page: (query: LogQuery) => [...logKeys.all, query] as const,
  entry: (key: string) => [...logKeys.all, 'entry', key] as const,
};
