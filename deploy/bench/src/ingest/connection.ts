import { connect, type Socket } from 'node:net';

/** One kept connection; answers the status. Requests go one after the other. */
export type Connection = { send(request: Buffer): Promise<number>; close(): void };

/**
 * Speaks HTTP without a client library: a load generator on the measured machine should cost as little as possible.
 * Understands only the responses of these servers: a status line, headers with `content-length`, and a body.
 */
export async function openConnection(url: URL): Promise<Connection> {
  const socket = await open(url);
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined;
  let text = '';

  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (text.length < end + 4 + length) return;
    const status = Number(text.slice(9, 12));
    text = text.slice(end + 4 + length);
    waiting?.resolve(status);
    waiting = undefined;
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed.')));

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed || socket.readyState !== 'open') {
          reject(new Error('The connection was closed.'));
          return;
        }
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function open(url: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}
