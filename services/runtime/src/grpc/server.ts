import {
  Metadata,
  Server,
  type ServerUnaryCall,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { HealthImplementation } from 'grpc-health-check';
import { RpcError } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { withTrace } from '../trace/index.ts';
import { type Definition, type RequestOf, type ResponseOf, shortName } from './definition.ts';
import { type ChannelSecurity, isToken, serverCredentials } from './security.ts';
import { toStatus } from './status.ts';

/** What a handler knows of its call besides the request. */
export type CallContext = { readonly logger: Logger; readonly signal: AbortSignal };

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
  /** Largest message in bytes; 16 MiB by default: a webhook body or a PDF. */
  readonly maxMessageBytes?: number;
}): GrpcServer {
  const maxMessageBytes = options.maxMessageBytes ?? 16 * 1024 * 1024;
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
  });
  const health = new HealthImplementation({ '': 'NOT_SERVING' });
  health.addToServer(server);

  return {
    add(definition, handlers) {
      const implementation: UntypedServiceImplementation = {};
      for (const [name, method] of Object.entries(definition)) {
        implementation[name] = adapt(
          shortName(method.path),
          handlers[name as keyof typeof handlers] as UntypedHandler,
          options,
        );
      }
      server.addService(definition, implementation);
    },
    async start() {
      const port = await new Promise<number>((resolve, reject) => {
        server.bindAsync(
          `${options.host}:${options.port}`,
          serverCredentials(options.security),
          (error, bound) => (error ? reject(error) : resolve(bound)),
        );
      });
      health.setStatus('', 'SERVING');
      return `${options.host}:${port}`;
    },
    async stop() {
      health.setStatus('', 'NOT_SERVING');
      const drained = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      const timer = setTimeout(() => server.forceShutdown(), 10_000);
      await drained;
      clearTimeout(timer);
    },
  };
}

type UntypedHandler = (request: unknown, context: CallContext) => Promise<unknown>;

function adapt(
  name: string,
  handler: UntypedHandler,
  { security, logger }: { readonly security: ChannelSecurity; readonly logger: Logger },
) {
  return (call: ServerUnaryCall<unknown, unknown>, respond: sendUnaryData<unknown>): void => {
    const token = call.metadata
      .get('authorization')[0]
      ?.toString()
      .replace(/^Bearer /, '');
    const parent = call.metadata.get('traceparent')[0]?.toString();
    const abort = new AbortController();
    call.on('cancelled', () => abort.abort());
    void withTrace(parent, async () => {
      try {
        if (!isToken(security.token, token)) {
          throw new RpcError('unauthenticated', 'SERVICE_TOKEN', 'The service token is missing or wrong.');
        }
        respond(null, await handler(call.request, { logger, signal: abort.signal }));
      } catch (error) {
        if (!(error instanceof RpcError) || error.kind === 'internal')
          logger.error({ err: error, rpc: name }, 'rpc failed');
        respond({ ...toStatus(error), metadata: toStatus(error).metadata ?? new Metadata() });
      }
    });
  };
}
