import type { GetPayoutsRequest, GetPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import type { fetchPayoutsState } from '../../use-cases/payouts/fetch-payouts-state.ts';
import { toProtoNeed } from '../payment-need.ts';

export const getPayouts =
  (fetchState: ReturnType<typeof fetchPayoutsState>) =>
  async ({ shop }: GetPayoutsRequest): Promise<GetPayoutsResponse> => {
    const state = await fetchState(shop);
    const { needs, error, readAt, ...rest } = state;
    return {
      ...rest,
      needs: toProtoNeed(needs),
      error: error || undefined,
      readAt: readAt ?? undefined,
    };
  };
