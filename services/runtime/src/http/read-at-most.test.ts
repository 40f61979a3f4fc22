import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AnswerTooLong, readAtMost } from './read-at-most.ts';

let server: Server;
let url: string;
let sent = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/compressed')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
    const more = () => {
      sent += 65_536;
      if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('an answer', () => {
  it('is read whole up to the limit', async () => {
    expect((await readAtMost(chunks('Grü', 'ße'), 7)).toString()).toBe('Grüße');
    expect(await readAtMost(null, 7)).toHaveLength(0);
  });

  it('is broken off beyond it', async () => {
    await expect(readAtMost(chunks('Grü', 'ße'), 6)).rejects.toThrow(AnswerTooLong);
  });

  it('that never ends is let go of', async () => {
    const response = await fetch(url);
    await expect(readAtMost(response.body, 1_000_000)).rejects.toThrow(AnswerTooLong);
    // The other side may send some more before it notices the abort; an endless answer would continue.
    expect(sent).toBeLessThan(50_000_000);
  });

  it('is measured unpacked', async () => {
    const response = await fetch(`${url}/compressed`);
    await expect(readAtMost(response.body, 100_000)).rejects.toThrow(AnswerTooLong);
  });
});
