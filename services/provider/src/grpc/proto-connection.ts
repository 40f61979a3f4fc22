import type { Connection as ProtoConnection } from '@belegfluss/protos/provider/v1/provider';
import type { Connection } from '../domain/connection.ts';

/** A shop that was never connected has an empty connection. */
export const toProtoConnection = (connection: Connection | null): ProtoConnection => ({
  connected: connection !== null && connection.problem === null,
  connectedAt: connection?.connectedAt.toISOString() ?? '',
  platform: connection && connection.problem === null ? connection.platform : '',
  systemVersion: connection?.systemVersion ?? '',
  smallBusiness: connection?.smallBusiness ?? false,
  problem: connection?.problem ?? '',
});
