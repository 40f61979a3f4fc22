import type { Connection } from '@belegfluss/gateway/contract';
import type { Connection as ConnectionMessage } from '@belegfluss/protos/provider/v1/provider';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { isoOrNull } from './present.ts';

export const composeConnection = (connection: ConnectionMessage): Connection => ({
  isConnected: connection.connected,
  connectedAt: isoOrNull(connection.connectedAt),
  platform: connection.platform ?? null,
  version: connection.systemVersion ?? null,
  smallSettlement: connection.smallBusiness,
  problem: toConnectionProblem(connection),
});

/** Why a connection is not usable; null while it is. */
export const toConnectionProblem = ({ problem }: Pick<ConnectionMessage, 'problem'>): string | null =>
  (problem && fromProtoEnum('CONNECTION_PROBLEM', problem)) ?? null;
