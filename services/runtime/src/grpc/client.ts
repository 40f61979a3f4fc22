import { Client as GrpcClient, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { secondsSince } from '../metrics/index.ts';
import { startSpan } from '../trace/index.ts';
import { observeClientCalls } from './call-metrics.ts';
import { type Definition, type RequestOf, type ResponseOf, shortName, spanAttributes } from './definition.ts';
import { type ChannelSecurity, channelCredentials } from './security.ts';
import { fromServiceError } from './status.ts';

type CallOptions = {
  /** How long the answer may take; 10 seconds by default. No call waits for ever. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

/** A service as its callers see it: one promise a method; failures are `RpcError`. */
export type Client<Service extends Definition> = {
  readonly [Method in keyof Service]: (
    request: RequestOf<Service[Method]>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Service[Method]>>;
} & { readonly close: () => void };

/**
 * Calls go round all replicas that the address stands for. One that no longer answers, its connections open, is
 * noticed by its silence within seconds and passed over.
 */
const spreading = {
  'grpc.service_config': JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] }),
  'grpc.keepalive_time_ms': 5_000,
  'grpc.keepalive_timeout_ms': 4_000,
  'grpc.keepalive_permit_without_calls': 1,
};

/** Dials lazily and reconnects automatically; one client a process and service is enough. */
export function createClient<Service extends Definition>(
  definition: Service,
  options: {
    readonly address: string;
    readonly security: ChannelSecurity;
    /** The service that calls; its calls are measured. */
    readonly caller?: string;
    readonly maxMessageBytes?: number;
  },
): Client<Service> {
  const maxMessageBytes = options.maxMessageBytes ?? 16 * 1024 * 1024;
  const channel = new GrpcClient(options.address, channelCredentials(options.security), {
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    ...spreading,
  });
  const callMethod = caller(channel, {
    token: options.security.token,
    observe: options.caller ? observeClientCalls(options.caller) : null,
  });
  const methods = Object.entries(definition).map(([name, method]) => [name, callMethod(method)]);
  return Object.assign(Object.fromEntries(methods), { close: () => channel.close() }) as Client<Service>;
}

const caller =
  (
    channel: GrpcClient,
    {
      token,
      observe,
    }: { readonly token: string; readonly observe: ReturnType<typeof observeClientCalls> | null },
  ) =>
  (method: Definition[string]) => {
    const shown = shortName(method.path);
    const attributes = spanAttributes(method.path);
    const spanName = method.path.slice(1);
    return (request: unknown, { signal, timeoutMs = 10_000 }: CallOptions = {}) =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const span = startSpan({ name: spanName, kind: 'client', attributes });
        const metadata = new Metadata();
        metadata.set('authorization', `Bearer ${token}`);
        metadata.set('traceparent', span.traceparent);
        const cancel = () => running.cancel();
        const running = channel.makeUnaryRequest(
          method.path,
          method.requestSerialize,
          method.responseDeserialize,
          request,
          metadata,
          { deadline: Date.now() + timeoutMs },
          (error: ServiceError | null, response: unknown) => {
            signal?.removeEventListener('abort', cancel);
            const code = error ? error.code : status.OK;
            observe?.(shown, code, secondsSince(startedAt));
            if (span.isRecorded) span.set({ 'rpc.grpc.status_code': code });
            if (error) {
              const failure = fromServiceError(error);
              span.fail(failure.reason);
              span.end();
              return reject(failure);
            }
            span.end();
            resolve(response);
          },
        );
        signal?.addEventListener('abort', cancel, { once: true });
        if (signal?.aborted) cancel();
      });
  };
