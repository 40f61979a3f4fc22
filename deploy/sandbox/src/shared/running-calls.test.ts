import { afterEach, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { trackCalls } from './running-calls.ts';

const server = Fastify({ forceCloseConnections: true });
afterEach(() => server.close());

it('drops a call that waits for its turn, and leaves an answered one and later ones alone', async () => {
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let begin = () => {};
  const turn = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const handled: string[] = [];
  const running = trackCalls(server);
  server.addHook('onRequest', async ({ url }) => {
    if (url !== '/lost') return;
    arrived();
    await turn;
  });
  server.get('*', async ({ url }) => handled.push(url));
  const address = await server.listen({ host: '127.0.0.1', port: 0 });

  await fetch(`${address}/early`);
  const lost = expect(fetch(`${address}/lost`)).rejects.toThrow();
  await arrival;
  running.drop();
  await lost;
  begin();
  expect((await fetch(`${address}/late`)).status).toBe(200);
  expect(handled).toEqual(['/early', '/late']);
});
