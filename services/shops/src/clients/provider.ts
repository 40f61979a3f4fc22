import { ConnectionProblem, ProviderServiceService } from '@belegfluss/protos/provider/v1/provider';
import { type ChannelSecurity, createClient } from '@belegfluss/runtime/grpc';
import type { ConnectionNow } from '../domain/notifications/decide-wanted.ts';

export type Connections = {
  /** The connection of a shop as it is now. Throws `RpcError` while the provider service does not answer. */
  find(shop: string): Promise<ConnectionNow>;
  close(): void;
};

export function createConnections(options: {
  readonly address: string;
  readonly security: ChannelSecurity;
}): Connections {
  const client = createClient(ProviderServiceService, { ...options, caller: 'shops' });
  return {
    async find(shop) {
      const { connection } = await client.getConnection({ shop, withUsers: false });
      return {
        isConnected: connection?.connected ?? false,
        connectedAt: connection?.connectedAt ?? null,
        isDisconnected: connection?.problem === ConnectionProblem.DISCONNECTED,
      };
    },
    close: client.close,
  };
}
