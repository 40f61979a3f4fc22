import { Server, type UntypedServiceImplementation } from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import type { Activity } from '../lifecycle/index.ts';
import type { Logger } from '../log/index.ts';
import { observeServerCalls, showCallsInFlight } from './call-metrics.ts';
import type { Definition, RequestOf, ResponseOf } from './definition.ts';
import { type CallContext, type CallParts, handleCall, type UntypedHandler } from './handle-call.ts';
import { type ChannelSecurity, serverCredentials } from './security.ts';

export type { CallContext } from './handle-call.ts';

const connections = {
  // One connection does not take all the capacity; calls beyond wait with their caller.
  'grpc.max_concurrent_streams': 256,
  // A caller that vanished without a word is noticed within forty seconds.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 10_000,
  // Callers look names up again when a connection ends: so they find replicas that were added.
  'grpc.max_connection_age_ms': 120_000,
  'grpc.max_connection_age_grace_ms': 60_000,
};

/** One function a method; it answers or throws `RpcError`. */
export type Handlers<Service extends Definition> = {
  readonly [Method in keyof Service]: (
    request: RequestOf<Service[Method]>,
    context: CallContext,
  ) => Promise<ResponseOf<Service[Method]>>;
};

export type GrpcServer = {
  add<Service extends Definition>(definition: Service, handlers: Handlers<Service>): void;
  /** Listens and reports itself healthy; answers the address to dial. */
  start(): Promise<string>;
  /** Reports itself unhealthy, lets running calls end, then closes. */
  stop(): Promise<void>;
};

/** A server on which every method but the health check needs the service token. */
export function createGrpcServer(options: {
  readonly host: string;
  readonly port: number;
  readonly security: ChannelSecurity;
  readonly logger: Logger;
  /** Whose calls the metrics show. */
  readonly service?: string;
  /** Largest message in bytes; 16 MiB by default: a webhook body or a PDF. */
  readonly maxMessageBytes?: number;
  /** How many calls are worked on at once, 512 by default; those beyond are refused as `OVERLOADED`. */
  readonly maxCalls?: number;
  /** Hears of every call that is worked on. */
  readonly activity?: Activity;
}): GrpcServer {
  const service = options.service ?? 'unnamed';
  const maxMessageBytes = options.maxMessageBytes ?? 16 * 1024 * 1024;
  const parts: CallParts = {
    token: options.security.token,
    logger: options.logger,
    maxCalls: options.maxCalls ?? 512,
    inFlight: { calls: 0 },
    observe: observeServerCalls(service),
    during: options.activity?.during ?? ((work) => work()),
  };
  let hideCalls = () => {};
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    ...connections,
  });
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  health.addToServer(server);

  return {
    add(definition, handlers) {
      const methods = Object.entries(definition) as [keyof typeof handlers, Definition[string]][];
      const implementation: UntypedServiceImplementation = Object.fromEntries(
        methods.map(([name, { path }]) => [name, handleCall(path, handlers[name] as UntypedHandler, parts)]),
      );
      server.addService(definition, implementation);
    },
    async start() {
      const credentials = serverCredentials(options.security);
      const port = await new Promise<number>((resolve, reject) => {
        server.bindAsync(`${options.host}:${options.port}`, credentials, (error, bound) =>
          error ? reject(error) : resolve(bound),
        );
      });
      health.setStatus('', 'SERVING');
      hideCalls = showCallsInFlight(service, () => parts.inFlight.calls);
      return `${options.host}:${port}`;
    },
    async stop() {
      health.setStatus('', 'NOT_SERVING');
      const drained = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      const timer = setTimeout(() => server.forceShutdown(), 10_000);
      await drained;
      clearTimeout(timer);
      hideCalls();
    },
  };
}
