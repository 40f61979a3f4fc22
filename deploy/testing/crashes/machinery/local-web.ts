import http from 'node:http';
import inject from 'light-my-request';
import { Dispatcher, setGlobalDispatcher } from 'undici';
import { arrive, type Way } from './boundaries.ts';
import { currentLife, type Life, outside } from './life.ts';
import { createPlaces, orNever, whileAlive } from './virtual-wire.ts';

type Asked = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
};
type Answered = {
  readonly status: number;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer;
};

const places = createPlaces<http.Server>();
const ports = new WeakMap<http.Server, number>();

/** How long after its sender's death a request is carried out that had left before; time of the clocks. */
export const lateMs = 3_000;

let lateRequests = 0;

/** Whether requests of the dead are on their way still. */
export const areRequestsLate = (): boolean => lateRequests > 0;

/**
 * Carries HTTP within this process. A sender dies before its request leaves, when it has left (it is carried out three
 * seconds later, when others work on already), or when it was carried out and the answer is lost.
 */
export function takeOverWeb(): void {
  const server = http.Server.prototype;
  server.listen = function (this: http.Server, ...args: unknown[]) {
    const [first, host] = args;
    const given = (typeof first === 'object' && first !== null ? first : { port: first, host }) as {
      port?: number;
      host?: string;
    };
    const done = args.find((arg) => typeof arg === 'function') as (() => void) | undefined;
    ports.set(this, places.open(given.host ?? '127.0.0.1', given.port ?? 0, this, currentLife()));
    if (done) this.once('listening', done);
    queueMicrotask(() => this.emit('listening'));
    return this;
  } as typeof server.listen;
  server.address = function (this: http.Server) {
    const port = ports.get(this);
    return port === undefined ? null : { address: '127.0.0.1', family: 'IPv4', port };
  };
  server.close = function (this: http.Server, done?: () => void) {
    places.close(this);
    if (done) queueMicrotask(done);
    return this;
  } as typeof server.close;
  Object.defineProperty(server, 'listening', {
    get(this: http.Server) {
      return ports.has(this);
    },
    configurable: true,
  });
  globalThis.fetch = fetchHere;
  setGlobalDispatcher(new LocalDispatcher());
}

const fetchHere: typeof fetch = async (input, init) => {
  const life = currentLife();
  const request = new Request(input, init);
  const { signal } = request;
  const sent = request.arrayBuffer().then((body) =>
    exchange(life, {
      method: request.method,
      url: new URL(request.url),
      headers: Object.fromEntries(request.headers),
      body: body.byteLength > 0 ? Buffer.from(body) : null,
    }),
  );
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    if (signal.aborted) reject(signal.reason);
  });
  const { status, headers, body } = await orNever(
    life,
    Promise.race([sent, aborted]).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new TypeError('fetch failed', { cause });
    }),
  );
  const isEmpty = [101, 204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: toHeaders(headers) });
};

function toHeaders(given: http.OutgoingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one));
  return headers;
}

/** The way of `undici`'s own requests. */
class LocalDispatcher extends Dispatcher {
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const life = currentLife();
    const to = handler as unknown as {
      onConnect(abort: (reason: unknown) => void): void;
      onHeaders(status: number, headers: Buffer[], resume: () => void, text: string): boolean;
      onData(chunk: Buffer): boolean;
      onComplete(trailers: Buffer[]): void;
      onError(error: unknown): void;
    };
    let isOver = false;
    const fail = (error: unknown) => {
      if (isOver || life.isDead) return;
      isOver = true;
      to.onError(error);
    };
    const { origin = '', path, method, headers, body } = options;
    to.onConnect(fail);
    if (isOver) return true;
    exchange(life, {
      method,
      url: new URL(path, origin),
      headers: headers as Readonly<Record<string, string>>,
      body: body === null || body === undefined ? null : Buffer.from(body as string),
    }).then((answer) => {
      if (isOver || life.isDead) return;
      isOver = true;
      const raw = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value].flat().flatMap((one) => [Buffer.from(name), Buffer.from(String(one))]),
      );
      to.onHeaders(answer.status, raw, () => {}, '');
      to.onData(answer.body);
      to.onComplete([]);
    }, fail);
    return true;
  }
  override async close(): Promise<void> {}
  override async destroy(): Promise<void> {}
}

/** One request and its answer; neither comes to an end when the sender dies on its way. */
async function exchange(life: Life, asked: Asked): Promise<Answered> {
  const ways: readonly Way[] = isReading(asked) ? ['before', 'after'] : ['before', 'late', 'after'];
  const boundary = arrive(life, toLabel(asked), ways);
  if (boundary.endsAt('before')) return new Promise(() => {});
  if (boundary.endsAt('late')) {
    lateRequests += 1;
    outside.run(() =>
      setTimeout(() => {
        lateRequests -= 1;
        serve(asked).catch(() => {});
      }, lateMs),
    );
    return new Promise(() => {});
  }
  await untilMoving(life);
  const answer = await serve(asked);
  if (boundary.endsAt('after')) return new Promise(() => {});
  await untilMoving(life);
  return answer;
}

const untilMoving = async (life: Life): Promise<void> => {
  if (life.standsStill) await new Promise<void>((resolve) => life.whenMoving(resolve));
};

async function serve({ method, url, headers, body }: Asked): Promise<Answered> {
  const place = places.find(url.host);
  if (!place) throw Object.assign(new Error(`connect ECONNREFUSED ${url.host}`), { code: 'ECONNREFUSED' });
  const { server, life } = place;
  const answer = new Promise<inject.Response>((resolve, reject) => {
    life.whenMoving(() =>
      life.run(() =>
        inject(
          (request, response) => {
            // A server may cut the connection instead of answering.
            Object.assign(request.socket, { destroy: () => reject(reset()) });
            server.emit('request', request, response);
          },
          {
            method: method as 'GET',
            url: `${url.pathname}${url.search}`,
            headers: { host: url.host, ...headers },
            validate: false,
            ...(body === null ? {} : { payload: body }),
          },
        ).then(resolve, reject),
      ),
    );
  });
  const { statusCode, headers: answered, rawPayload } = await whileAlive(life, answer, reset);
  return { status: statusCode, headers: answered, body: rawPayload };
}

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

const isReading = ({ method, body }: Asked): boolean =>
  method === 'GET' || method === 'HEAD' || /^\{"query":"(?:\\n|\s)*query\b/.test(body?.toString() ?? '');

/** Names the call without ids: the path, or the operation of GraphQL. */
function toLabel({ method, url, body }: Asked): string {
  const operation = url.pathname.endsWith('graphql.json')
    ? /"query":"(?:\\n|\s)*(?:query|mutation)\s+(\w+)/.exec(body?.toString() ?? '')?.[1]
    : undefined;
  const path = url.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{2,}/g, ':id');
  return operation ? `http ${operation}` : `http ${method} ${path}`;
}
