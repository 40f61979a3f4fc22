import type { GetPayoutsRequest, GetPayoutsResponse } from '@belegfluss/protos/orders/v1/payouts';
import type { getPayouts as getPayoutsUseCase } from '../../use-cases/payouts/get-payouts.ts';
import { toProtoNeed } from '../payment-need.ts';

export const getPayouts =
  (find: ReturnType<typeof getPayoutsUseCase>) =>
  async ({ shop }: GetPayoutsRequest): Promise<GetPayoutsResponse> => {
    const state = await find(shop);
    const { needs, error, readAt, ...rest } = state;
    return {
      ...rest,
      needs: toProtoNeed(needs),
      error: error || undefined,
      readAt: readAt ?? undefined,
    };
  };
