import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface AwaitedProps {
  readonly query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  readonly outline: ReactNode;
}

/** In place of what is not there yet: its outline, or why it does not come and a way to try again. */
export const Awaited = ({ query, outline }: AwaitedProps) =>
  query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  ) : (
    outline
  );
