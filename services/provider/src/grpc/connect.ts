import type { ConnectRequest, ConnectResponse } from '@belegfluss/protos/provider/v1/provider';
import { z } from 'zod';
import type { Connection } from '../domain/connection.ts';
import type { ConnectInput } from '../use-cases/connect.ts';
import { parseRequest, shopField } from './parse-request.ts';
import { toProtoConnection } from './proto-connection.ts';

const schema = z
  .object({ shop: shopField, token: z.string(), provider: z.string().optional() })
  .transform((request): ConnectInput => ({ ...request, provider: request.provider ?? '' }));

export const connect =
  (run: (input: ConnectInput) => Promise<Connection>) =>
  async (request: ConnectRequest): Promise<ConnectResponse> => ({
    connection: toProtoConnection(await run(parseRequest(schema, request))),
  });
