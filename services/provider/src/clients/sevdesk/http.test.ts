import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { createSevdeskHttp, type SevdeskHttp } from './http.ts';

let server: Server;
let http: SevdeskHttp;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      if (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, ' '))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  http = createSevdeskHttp({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'token',
    timeoutMs: 60_000,
    traffic: (call) => call(),
    onCredentialsRefused: async () => {},
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('an answer that never ends', () => {
  it('is no answer to a question', async () => {
    const result = await http.get('/Invoice', {}, z.unknown());
    expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('leaves open what became of a write', async () => {
    const call = { method: 'POST', path: '/Invoice/Factory/saveInvoice', body: {} } as const;
    const result = await http.write(call, z.unknown(), async () => {});
    expect(result).toMatchObject({ ok: false, error: { kind: 'outcomeUnknown', answered: false } });
  });
});
