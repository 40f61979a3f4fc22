import { type GetPreferencesResponse, SettingsServiceService } from '@belegfluss/protos/settings/v1/settings';
import {
  type CallContext,
  type ChannelSecurity,
  createClient,
  createGrpcServer,
} from '@belegfluss/runtime/grpc';
import { createLogger } from '@belegfluss/runtime/log';
import { credentials, Client as GrpcClient, type ServiceError } from '@grpc/grpc-js';
import { afterEach, beforeEach } from '@jest/globals';
import { service as healthService } from 'grpc-health-check';

export const security: ChannelSecurity = { token: 'the-token-of-this-test-the-token-of-this-test' };
export const request = { shop: 'one.myshopify.com' };

export const answer: GetPreferencesResponse = {
  sections: [{ name: 'general', version: 1n, valuesJson: '{}' }],
};

export type Handler = (
  request: { readonly shop: string },
  context: CallContext,
) => Promise<GetPreferencesResponse>;

export let lines: string[];
export const undo: (() => unknown)[] = [];

export async function startServer(
  handler: Handler,
  serverSecurity = security,
  limits: { readonly maxCalls?: number; readonly service?: string } = {},
) {
  const server = createGrpcServer({
    host: '127.0.0.1',
    port: 0,
    ...limits,
    security: serverSecurity,
    logger: createLogger({ name: 'test', destination: { write: (line: string) => void lines.push(line) } }),
  });
  server.add(SettingsServiceService, {
    getPreferences: handler,
    updatePreferences: absent,
    batchGetPreferences: absent,
    batchGetChangedPreferences: absent,
    getPreferenceFacts: absent,
    findDeadSettings: absent,
    getView: absent,
    updateView: absent,
  });
  const address = await server.start();
  undo.push(() => server.stop());
  return { server, address };
}

export function dial(address: string, clientSecurity = security) {
  const client = createClient(SettingsServiceService, { address, security: clientSecurity });
  undo.push(() => client.close());
  return client;
}

const absent = () => Promise.reject(new Error('not in this test'));

export const checkHealth = (address: string) =>
  new Promise<{ readonly status: string }>((resolve, reject) => {
    const client = new GrpcClient(address, credentials.createInsecure());
    const { Check: check } = healthService;
    if (!check) throw new Error('no health check');
    client.makeUnaryRequest(
      check.path,
      check.requestSerialize,
      check.responseDeserialize,
      { service: '' },
      (error: ServiceError | null, response?: unknown) => {
        client.close();
        if (error) reject(error);
        else resolve(response as { readonly status: string });
      },
    );
  });

/** Closes what a test of the suite that calls it has started, when the test ends. */
export function openServers(): void {
  beforeEach(() => {
    lines = [];
  });
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });
}
