import type { ListGatewaysRequest, ListGatewaysResponse } from '@belegfluss/protos/orders/v1/orders';
import type { listGateways as list } from '../use-cases/list-gateways.ts';

export const listGateways =
  (listGatewaysUseCase: ReturnType<typeof list>) =>
  async ({ shop }: ListGatewaysRequest): Promise<ListGatewaysResponse> => {
    const { gateways, shopify } = await listGatewaysUseCase(shop);
    return { gateways: [...gateways], shopify };
  };
