import type { GetConnectionRequest, GetConnectionResponse } from '@belegfluss/protos/provider/v1/provider';
import type { ConnectionStore } from '../storage/connection-store.ts';
import { parseRequest, shopField } from './parse-request.ts';
import { toProtoConnection } from './proto-connection.ts';

export const getConnection =
  (store: ConnectionStore) =>
  async ({ shop }: GetConnectionRequest): Promise<GetConnectionResponse> => ({
    connection: toProtoConnection(await store.find(parseRequest(shopField, shop))),
  });
