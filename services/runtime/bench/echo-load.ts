import { Client as GrpcClient, type ServiceError } from '@grpc/grpc-js';
import { createClient } from '../src/grpc/client.ts';
import { channelCredentials } from '../src/grpc/security.ts';
import { type Certificates, composeSecurity, echoService, type Kind } from './echo.ts';

type EchoLoadInput = {
  readonly kind: Kind;
  readonly tls: Certificates | null;
  readonly address: string;
  readonly bytes: number;
  readonly concurrency: number;
  readonly warmUpMs: number;
  readonly durationMs: number;
};

type EchoLoadResult = {
  readonly calls: number;
  readonly seconds: number;
  /** CPU of this process for them. */
  readonly clientCpuSeconds: number;
};

type Echo = (request: Buffer) => Promise<Buffer>;

/** Concurrent callers, each of which calls again as soon as it has its answer. */
const input = JSON.parse(process.argv[2] ?? '') as EchoLoadInput;
const echo = input.kind === 'ours' ? echoByOurs() : echoBare();
const request = Buffer.alloc(input.bytes, 7);
await callFor(input.warmUpMs);
process.send?.({ begun: true });
const cpuBefore = process.cpuUsage();
const begin = performance.now();
const calls = await callFor(input.durationMs);
const seconds = (performance.now() - begin) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
process.send?.({ calls, seconds, clientCpuSeconds: (user + system) / 1e6 } satisfies EchoLoadResult, () =>
  process.exit(0),
);

async function callFor(durationMs: number): Promise<number> {
  const end = performance.now() + durationMs;
  let done = 0;
  const caller = async () => {
    for (; performance.now() < end; done += 1) {
      const answer = await echo(request);
      if (answer.length !== request.length) throw new Error('An echo came back with another length.');
    }
  };
  await Promise.all(Array.from({ length: input.concurrency }, caller));
  return done;
}

function echoByOurs(): Echo {
  const client = createClient(echoService, { address: input.address, security: composeSecurity(input.tls) });
  return (message) => client.echo(message);
}

function echoBare(): Echo {
  const { path, requestSerialize, responseDeserialize } = echoService.echo;
  const client = new GrpcClient(input.address, channelCredentials(composeSecurity(input.tls)));
  return (message) =>
    new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        message,
        (error: ServiceError | null, answer?: Buffer) =>
          error || !answer ? reject(error ?? new Error('No answer.')) : resolve(answer),
      );
    });
}
