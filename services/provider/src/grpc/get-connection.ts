import type { GetConnectionRequest, GetConnectionResponse } from '@belegfluss/protos/provider/v1/provider';
import type { ConnectionReader, ShownConnection } from '../storage/connection-reader.ts';
import { parseRequest, shopField } from './parse-request.ts';
import { toProtoConnection } from './proto-connection.ts';

export const getConnection =
  (reader: ConnectionReader) =>
  async ({ shop, withUsers }: GetConnectionRequest): Promise<GetConnectionResponse> => {
    const found = await reader.find([parseRequest(shopField, shop)], { withUsers });
    return toProtoShown(found.get(shop));
  };

/** A shop that has none has an empty connection. */
export function toProtoShown(found: ShownConnection | undefined): GetConnectionResponse {
  const connection = toProtoConnection(found?.connection ?? null);
  return { connection, users: connection.connected ? [...(found?.users ?? [])] : [] };
}
