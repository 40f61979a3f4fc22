import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before the provider and refuses lines whose purpose holds a word. */
export function createPaymentFront(word: string) {
  let target = '';
  let refuses = true;
  const front = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const isRefused = refuses && request.method === 'POST' && body.includes(word);
    const answer = isRefused
      ? Response.json({ error: { message: 'Der Betrag ist gesperrt.', code: 422 } }, { status: 422 })
      : await fetch(`${target}${request.url}`, {
          method: request.method ?? 'GET',
          headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
          ...(body.length > 0 ? { body } : {}),
        }).catch(() => null);
    if (!answer) return void response.destroy();
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(text);
  });
  return {
    async behind(url: string): Promise<string> {
      target = url;
      await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    },
    /** From now on it takes them. */
    relent() {
      refuses = false;
    },
    /** From now on it refuses them, as in the beginning. */
    resist() {
      refuses = true;
    },
    stop: () => new Promise((resolve) => front.close(resolve)),
  };
}
