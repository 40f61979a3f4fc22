import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './api-error.ts';

/** Answers are asked for again on focus and reconnect; failures that may pass are tried twice more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 1_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: (failed, error) => failed < 2 && isWorthRetrying(error),
      },
      mutations: { retry: false },
    },
  });
