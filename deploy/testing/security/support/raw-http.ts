import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** Sends a request that `fetch` would not send: any method, repeated headers, raw bytes, no redirect followed. */
export const rawRequest = (
  url: string,
  method: string,
  options: {
    /** Alternating names and values, so that a name may occur twice. */
    readonly headers?: readonly string[];
    readonly body?: Buffer | string;
    /** Sends the body in chunks without its length. */
    readonly chunked?: boolean;
  } = {},
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url);
    const body = options.body === undefined ? undefined : Buffer.from(options.body);
    const length = body && !options.chunked ? ['content-length', String(body.length)] : [];
    const chunked = options.chunked ? ['transfer-encoding', 'chunked'] : [];
    const sent = request(
      {
        hostname,
        port,
        method,
        path: pathname + search,
        headers: ['host', `${hostname}:${port}`, ...length, ...chunked, ...(options.headers ?? [])],
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    if (body && options.chunked) {
      const half = Math.floor(body.length / 2);
      sent.write(body.subarray(0, half));
      sent.end(body.subarray(half));
    } else sent.end(body);
  });

/** Sends raw bytes; returns the answer until the other side closes. */
export const rawBytes = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
  });
