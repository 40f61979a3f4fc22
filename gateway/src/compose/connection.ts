import type { Connection } from '@belegfluss/gateway/contract';
import type { Connection as ConnectionMessage } from '@belegfluss/protos/provider/v1/provider';
import { orNull } from './present.ts';

export const composeConnection = (connection: ConnectionMessage): Connection => ({
  isConnected: connection.connected,
  connectedAt: orNull(connection.connectedAt),
  platform: orNull(connection.platform),
  version: orNull(connection.systemVersion),
  smallSettlement: connection.smallBusiness,
  problem: orNull(connection.problem),
});
