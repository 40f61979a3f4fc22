import type { ListGatewaysRequest, ListGatewaysResponse } from '@belegfluss/protos/orders/v1/orders';
import type { fetchKnownGateways } from '../use-cases/fetch-known-gateways.ts';

export const listGateways =
  (fetchGateways: ReturnType<typeof fetchKnownGateways>) =>
  async ({ shop }: ListGatewaysRequest): Promise<ListGatewaysResponse> => {
    const { gateways, shopify } = await fetchGateways(shop);
    return { gateways: [...gateways], shopify };
  };
