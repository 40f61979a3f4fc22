import type { ConnectRequest, ConnectResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { Connection } from '../domain/connection.ts';
import { parseRequest, shopField } from './parse-request.ts';
import { toProtoConnection } from './proto-connection.ts';

const schema = z.object({ shop: shopField, token: z.string() });

export const connect =
  (run: (input: { readonly shop: string; readonly token: string }) => Promise<Connection>) =>
  async (request: ConnectRequest): Promise<ConnectResponse> => ({
    connection: toProtoConnection(await run(parseRequest(schema, request))),
  });
