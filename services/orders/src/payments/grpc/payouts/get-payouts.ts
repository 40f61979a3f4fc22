import type { GetPayoutsRequest, GetPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import type { getPayouts as stateOf } from '../../use-cases/payouts/get-payouts.ts';

export const getPayouts =
  (find: ReturnType<typeof stateOf>) =>
  async ({ shop }: GetPayoutsRequest): Promise<GetPayoutsResponse> => {
    const state = await find(shop);
    return { ...state, readAt: state.readAt?.toISOString() ?? '' };
  };
