import { operator } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';

/** Who runs this installation. It changes with a release at most. */
export const useOperator = () =>
  useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => fetchJson(operator, { path: '/api/operator', signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
