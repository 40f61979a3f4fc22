import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceAddresses, ServiceName } from '@belegfluss/local/installation-config';
import { projectRoot } from '@belegfluss/local/parts-home';
import {
  type ChannelCredentials,
  Client,
  credentials,
  Metadata,
  type MethodDefinition,
  type ServiceDefinition,
  type ServiceError,
  status,
} from '@grpc/grpc-js';

/** One method of one service, as the protos define it. */
export type Rpc = {
  /** E.g. `orders.getOrder`. */
  readonly name: string;
  readonly service: ServiceName;
  readonly address: string;
  readonly definition: MethodDefinition<unknown, unknown>;
};

/** Every RPC of every generated service. A service without an address here is an error: it would go untested. */
export async function listRpcs(addresses: ServiceAddresses): Promise<readonly Rpc[]> {
  const home = join(projectRoot(), 'protos/generated/belegfluss');
  const files = (await readdir(home, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const rpcs: Rpc[] = [];
  for (const file of files.sort()) {
    const context = file.split('/')[0];
    const module = (await import(pathToFileURL(join(home, file)).href)) as Record<string, unknown>;
    for (const [name, definition] of Object.entries(module)) {
      if (!name.endsWith('ServiceService')) continue;
      // Every service implements the common RPCs.
      const services = context === 'common' ? Object.keys(addresses) : [context];
      for (const service of services as ServiceName[]) {
        const address = addresses[service];
        if (!address) throw new Error(`${file} defines ${name}, and nobody says where it listens.`);
        for (const [method, one] of Object.entries(definition as ServiceDefinition)) {
          rpcs.push({ name: `${service}.${method}`, service, address, definition: one });
        }
      }
    }
  }
  return rpcs;
}

export type RpcAnswer = {
  /** Name of the gRPC status, e.g. `OK` or `UNAUTHENTICATED`. */
  readonly code: string;
  readonly details: string;
  readonly response: unknown;
};

/** A busy machine is slow, and only the answer counts. */
const timeoutMs = 45_000;

/**
 * Calls without our client: metadata and certificates exactly as given, the request empty except for the given fields.
 */
export function callRpc(
  rpc: Rpc,
  request: Readonly<Record<string, unknown>>,
  options: {
    readonly metadata?: Readonly<Record<string, string>>;
    readonly channel?: ChannelCredentials;
    readonly path?: string;
  } = {},
): Promise<RpcAnswer> {
  const client = new Client(rpc.address, options.channel ?? credentials.createInsecure());
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(options.metadata ?? {})) metadata.set(name, value);
  const { path, requestSerialize, requestDeserialize, responseDeserialize } = rpc.definition;
  // An empty message, decoded, has the default of every field, as ts-proto requires.
  const empty = requestDeserialize(Buffer.alloc(0)) as object;
  return new Promise((resolve) => {
    client.makeUnaryRequest(
      options.path ?? path,
      requestSerialize,
      responseDeserialize,
      { ...empty, ...request },
      metadata,
      { deadline: Date.now() + timeoutMs },
      (error: ServiceError | null, response: unknown) => {
        client.close();
        resolve({
          code: status[error?.code ?? status.OK] ?? 'UNKNOWN',
          details: error?.details ?? '',
          response: response ?? null,
        });
      },
    );
  });
}
