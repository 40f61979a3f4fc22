import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSevdeskSandbox } from '@belegfluss/sandbox/sevdesk';

export const otherToken = 'ffeeddccbbaa99887766554433221100';

/**
 * The provider with a second account behind its own token: each sandbox is one account, and both call themselves 1,
 * so the answers of the second are given another client id.
 */
export function createTwoAccounts() {
  const second = createSevdeskSandbox({ port: 0, token: otherToken });
  let first = '';
  let other = '';
  const front = createServer(async (request, response) => {
    const isOther = request.headers.authorization === otherToken;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const answer = await fetch(`${isOther ? other : first}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      ...(body.length > 0 ? { body } : {}),
    });
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(
      isOther
        ? text.replaceAll(
            '"sevClient":{"id":"1","objectName":"SevClient"}',
            '"sevClient":{"id":"2","objectName":"SevClient"}',
          )
        : text,
    );
  });

  return {
    /** Stands between the service and the sandbox of its first account. */
    async behind(url: string): Promise<string> {
      first = url;
      other = (await second.start()).url;
      await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    },
    async stop() {
      await new Promise((resolve) => front.close(resolve));
      await second.stop();
    },
  };
}
