import { WebhooksServiceService } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import { type ChannelSecurity, createClient } from '@belegfluss/runtime/grpc';

export type DeliverySource = {
  /** The body of a delivery; null when it is not kept any more. */
  findBody(shop: string, deliveryId: string): Promise<Uint8Array | null>;
  close(): void;
};

export function createDeliverySource(options: {
  readonly address: string;
  readonly security: ChannelSecurity;
}): DeliverySource {
  const client = createClient(WebhooksServiceService, { ...options, caller: 'shops' });
  return {
    async findBody(shop, id) {
      try {
        return (await client.getDelivery({ shop, id })).body;
      } catch (error) {
        if (error instanceof RpcError && error.kind === 'notFound') return null;
        throw error;
      }
    },
    close: client.close,
  };
}
