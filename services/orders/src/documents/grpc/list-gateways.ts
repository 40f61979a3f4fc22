import type { ListGatewaysRequest, ListGatewaysResponse } from '@belegfluss/protos/orders/v1/orders';
import type { listGateways as list } from '../use-cases/list-gateways.ts';

export const listGateways =
  (listOf: ReturnType<typeof list>) =>
  async ({ shop }: ListGatewaysRequest): Promise<ListGatewaysResponse> => {
    const { gateways, shopify } = await listOf(shop);
    return { gateways: [...gateways], shopify };
  };
