import { AsyncResource } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import {
  Client,
  type Metadata,
  Metadata as NewMetadata,
  Server,
  type ServiceDefinition,
  type ServiceError,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import { arrive } from './boundaries.ts';
import { currentLife, outside } from './life.ts';
import { createPlaces } from './virtual-wire.ts';

type Handler = (
  call: unknown,
  respond: (error: Partial<StatusObject> | null, answer?: unknown) => void,
) => void;
type Method = {
  readonly handler: Handler;
  readonly decode: (bytes: Buffer) => unknown;
  readonly encode: (value: unknown) => Buffer;
};

const methodsByServer = new WeakMap<Server, Map<string, Method>>();
const places = createPlaces<Server>();

/** A call as its handler sees it. */
class LocalCall extends EventEmitter {
  cancelled = false;
  readonly request: unknown;
  readonly metadata: Metadata;
  readonly #deadline: number;

  constructor(request: unknown, metadata: Metadata, deadline: number) {
    super();
    this.request = request;
    this.metadata = metadata;
    this.#deadline = deadline;
  }
  getDeadline(): number {
    return this.#deadline;
  }
  cancel(): void {
    if (this.cancelled) return;
    this.cancelled = true;
    this.emit('cancelled');
  }
}

/**
 * Carries gRPC within this process, encoded and decoded as on the wire. A caller dies before its request leaves, when it
 * has left (the handler works on, nobody waits), or when the answer has come. A called process that dies is
 * `UNAVAILABLE`.
 */
export function takeOverCalls(): void {
  Server.prototype.addService = function (this: Server, definition: ServiceDefinition, handlers) {
    const methods = methodsByServer.get(this) ?? new Map<string, Method>();
    methodsByServer.set(this, methods);
    for (const [name, { path, requestDeserialize, responseSerialize }] of Object.entries(definition)) {
      const handler = handlers[name] ?? handlers[`${name[0]?.toLowerCase()}${name.slice(1)}`];
      if (handler)
        methods.set(path, {
          handler: handler as unknown as Handler,
          decode: requestDeserialize,
          encode: responseSerialize,
        });
    }
  };
  Server.prototype.bindAsync = function (this: Server, address, _credentials, bound) {
    const [host = '', port = '0'] = address.split(':');
    bound(null, places.open(host, Number(port), this, currentLife()));
  };
  Server.prototype.tryShutdown = function (this: Server, done) {
    places.close(this);
    done();
  };
  Server.prototype.forceShutdown = function (this: Server) {
    places.close(this);
  };
  Client.prototype.makeUnaryRequest = makeUnaryRequest as unknown as typeof Client.prototype.makeUnaryRequest;
}

function makeUnaryRequest(
  this: Client,
  path: string,
  encode: (value: unknown) => Buffer,
  decode: (bytes: Buffer) => unknown,
  request: unknown,
  metadata: Metadata,
  { deadline = Number.POSITIVE_INFINITY }: { readonly deadline?: number },
  answered: (error: ServiceError | null, answer?: unknown) => void,
): { cancel(): void } {
  const caller = currentLife();
  const place = places.find(this.getChannel().getTarget().replace(/^dns:/, ''));
  const boundary = arrive(caller, `rpc ${path.split('.').at(-1)}`, ['before', 'late', 'after', 'still']);
  if (boundary.endsAt('before')) return { cancel() {} };
  const answer = AsyncResource.bind(answered);
  const timer =
    deadline < Number.POSITIVE_INFINITY
      ? setTimeout(() => end(failure('DEADLINE_EXCEEDED')), deadline - Date.now())
      : null;
  let isOver = false;
  let call: LocalCall | null = null;
  const end = (error: ServiceError | null, value?: unknown) => {
    if (isOver) return;
    isOver = true;
    if (timer) clearTimeout(timer);
    forgetCallee();
    forgetCaller();
    call?.cancel();
    if (caller.isDead || boundary.endsAt('after')) return;
    queueMicrotask(() => caller.whenMoving(() => answer(error, value)));
  };
  const method = place && methodsByServer.get(place.server)?.get(path);
  const forgetCallee = place?.life.atDeath(() => end(failure('UNAVAILABLE'))) ?? (() => {});
  const forgetCaller = caller.atDeath(() => end(failure('CANCELLED')));
  if (!place || !method) {
    outside.run(() => setImmediate(() => end(failure('UNAVAILABLE'))));
    return { cancel: () => end(failure('CANCELLED')) };
  }
  const bytes = encode(request);
  const arriveThere = () => {
    if (place.life.isDead || (isOver && !boundary.isLate)) return;
    call = new LocalCall(method.decode(bytes), metadata.clone(), deadline);
    place.life.run(() =>
      method.handler(call, (error, value) => {
        if (place.life.isDead) return;
        if (error)
          return end(
            Object.assign(new Error(error.details), {
              code: error.code ?? status.UNKNOWN,
              details: error.details ?? '',
              metadata: error.metadata ?? new NewMetadata(),
            }),
          );
        end(null, decode(method.encode(value)));
      }),
    );
  };
  caller.whenMoving(() => outside.run(() => setImmediate(() => place.life.whenMoving(arriveThere))));
  boundary.endsAt('late');
  return { cancel: () => end(failure('CANCELLED')) };
}

const failure = (code: 'UNAVAILABLE' | 'DEADLINE_EXCEEDED' | 'CANCELLED'): ServiceError =>
  Object.assign(new Error(code), { code: status[code], details: code, metadata: new NewMetadata() });
