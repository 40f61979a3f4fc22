import { Client as GrpcClient, Metadata, type ServiceError } from '@grpc/grpc-js';
import { currentTraceparent } from '../trace/index.ts';
import type { Definition, RequestOf, ResponseOf } from './definition.ts';
import { type ChannelSecurity, channelCredentials } from './security.ts';
import { fromServiceError } from './status.ts';

export type CallOptions = {
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

/** Dials lazily and reconnects by itself; one client a process and service is enough. */
export function createClient<Service extends Definition>(
  definition: Service,
  options: {
    readonly address: string;
    readonly security: ChannelSecurity;
    readonly maxMessageBytes?: number;
  },
): Client<Service> {
  const maxMessageBytes = options.maxMessageBytes ?? 16 * 1024 * 1024;
  const channel = new GrpcClient(options.address, channelCredentials(options.security), {
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
  });
  const methods = Object.entries(definition).map(([name, method]) => [
    name,
    (request: unknown, call: CallOptions = {}) =>
      new Promise((resolve, reject) => {
        const metadata = new Metadata();
        metadata.set('authorization', `Bearer ${options.security.token}`);
        const traceparent = currentTraceparent();
        if (traceparent) metadata.set('traceparent', traceparent);
        const { signal } = call;
        const cancel = () => running.cancel();
        const running = channel.makeUnaryRequest(
          method.path,
          method.requestSerialize,
          method.responseDeserialize,
          request,
          metadata,
          { deadline: Date.now() + (call.timeoutMs ?? 10_000) },
          (error: ServiceError | null, response: unknown) => {
            signal?.removeEventListener('abort', cancel);
            if (error) reject(fromServiceError(error));
            else resolve(response);
          },
        );
        signal?.addEventListener('abort', cancel, { once: true });
        if (signal?.aborted) cancel();
      }),
  ]);
  return Object.assign(Object.fromEntries(methods), { close: () => channel.close() }) as Client<Service>;
}
