import { products } from '@belegfluss/gateway/contract';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../../lib/api/client.ts';
import { slowestIntervalMs } from '../../../lib/polling/poll-interval.ts';
import { usePollInterval } from '../../../lib/polling/use-poll-interval.ts';
import { isMoving } from '../model/is-moving.ts';
import { productKeys } from './product-keys.ts';

/** How the products stand; it follows what goes on, whichever window began it. */
export function useProducts() {
  const pollInterval = usePollInterval();
  return useQuery({
    queryKey: productKeys.state(),
    queryFn: ({ signal }) => fetchJson(products, { path: '/api/products', signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollInterval : slowestIntervalMs),
  });
}
