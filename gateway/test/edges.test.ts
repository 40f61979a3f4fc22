import { createServer } from 'node:net';
import { health, readiness } from '@belegfluss/gateway/contract';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { anOrder } from './support/messages.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

describe('an address that cannot be decoded', () => {
  const broken = '/orders/%E0%A4%A?shop=laden.myshopify.com';

  it('is answered with a German page inside the frame for a browser', async () => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}${broken}`, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(
      /frame-ancestors [^;]*https:\/\/laden\.myshopify\.com/,
    );
    expect(await response.text()).toContain('Anfrage nicht möglich');
  });

  it('is answered with a problem for programs', async () => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}${broken}`);
    expect((await readProblem(response)).code).toBe('MALFORMED_REQUEST');
  });
});

describe('the health routes', () => {
  it('answer liveness without a call to any service', async () => {
    gateway = await startGateway();
    expect(health.parse(await (await fetch(`${gateway.url}/health`)).json())).toEqual({ status: 'ok' });
    expect(gateway.calls).toEqual([]);
  });

  it('answer readiness when every service serves', async () => {
    gateway = await startGateway();
    const response = await fetch(`${gateway.url}/ready`);
    expect(response.status).toBe(200);
    const answer = readiness.parse(await response.json());
    expect(answer.services.map(({ name }) => name).sort()).toEqual([
      'orders',
      'partners',
      'provider',
      'settings',
      'shops',
      'webhooks',
    ]);
    expect(answer.services.every(({ ready }) => ready)).toBe(true);
  });

  it('name the service that does not answer', async () => {
    const closedPort = await portThatNobodyListensOn();
    gateway = await startGateway();
    const { address } = gateway;
    const partial = await startGateway(
      {},
      {
        addresses: {
          shops: address,
          settings: address,
          orders: address,
          provider: `127.0.0.1:${closedPort}`,
          partners: address,
          webhooks: address,
        },
      },
    );
    const response = await fetch(`${partial.url}/ready`);
    await partial.stop();
    expect(response.status).toBe(503);
    const answer = readiness.parse(await response.json());
    expect(answer.ready).toBe(false);
    expect(answer.services.filter(({ ready }) => !ready)).toEqual([{ name: 'provider', ready: false }]);
  });
});

describe('a failure behind the gateway', () => {
  it('that is unexpected discloses nothing but its reference in the log', async () => {
    gateway = await startGateway({
      orders: {
        getOrder: async () => {
          throw new Error('password of the database is tea');
        },
      },
    });
    const response = await gateway.ask('/api/orders/5');
    expect(response.status).toBe(500);
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ code: 'INTERNAL', title: 'Unerwarteter Fehler' });
    expect(problem.requestId).toBe(response.headers.get('x-request-id'));
    expect(JSON.stringify(problem)).not.toContain('tea');
    expect(gateway.lines.filter((line) => line.includes(problem.requestId ?? '-'))).not.toHaveLength(0);
  });

  it('of a service that breaks the contract is answered as a server error', async () => {
    gateway = await startGateway({
      orders: { getOrder: async () => ({ order: anOrder({ total: 'free' }), detail: undefined }) },
    });
    const response = await gateway.ask('/api/orders/5');
    expect(response.status).toBe(500);
    expect((await readProblem(response)).code).toBe('INTERNAL');
  });

  it('to authenticate against a service is never shown as an expired session', async () => {
    gateway = await startGateway({
      orders: {
        getOrder: async () => {
          throw new RpcError('unauthenticated', 'SERVICE_TOKEN', 'Wrong.');
        },
      },
    });
    const response = await gateway.ask('/api/orders/5');
    expect(response.status).toBe(500);
    expect(response.headers.get('x-shopify-retry-invalid-session-request')).toBeNull();
  });
});

describe('a request body', () => {
  const post = async (body: string, contentType = 'application/json') => {
    gateway = await startGateway();
    return gateway.ask('/api/sevdesk/connection', {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    });
  };

  it('above 1 MB is refused', async () => {
    const response = await post(JSON.stringify({ token: 'a'.repeat(1024 * 1024) }));
    expect(response.status).toBe(413);
    expect(await readProblem(response)).toMatchObject({ code: 'BODY_TOO_LARGE', title: 'Zu groß' });
  });

  it('that is not JSON is refused without repeating it', async () => {
    const response = await post('{"token": secret-tea');
    expect(response.status).toBe(400);
    const problem = await readProblem(response);
    expect(problem.code).toBe('MALFORMED_REQUEST');
    expect(JSON.stringify(problem) + gateway.lines.join('')).not.toContain('secret-tea');
  });

  it('of another type is refused', async () => {
    expect((await post('<token/>', 'application/xml')).status).toBe(415);
  });
});

async function portThatNobodyListensOn(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}
