import type {
  BatchGetConnectionsRequest,
  BatchGetConnectionsResponse,
} from '@belegfluss/protos/provider/v1/provider';
import { batchKeys } from '@belegfluss/runtime/batch';
import type { ConnectionReader } from '../storage/connection-reader.ts';
import { toProtoShown } from './get-connection.ts';

export const batchGetConnections =
  (reader: ConnectionReader) =>
  async ({ shops, withUsers }: BatchGetConnectionsRequest): Promise<BatchGetConnectionsResponse> => {
    const keys = batchKeys(shops);
    const found = await reader.find(keys, { withUsers });
    return { connections: keys.map((shop) => ({ shop, ...toProtoShown(found.get(shop)) })) };
  };
