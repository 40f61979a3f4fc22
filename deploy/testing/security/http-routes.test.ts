import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@belegfluss/local/parts-home';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { type Door, type Fixture, neighbour, startFixture, stranger, victim } from './support/fixture.ts';
import { rawRequest } from './support/raw-http.ts';
import { aToken, composeTokenClaims, refusedHeaders } from './support/session-tokens.ts';

/** Routes that need no session. A person must decide on each new one, not a wildcard. */
const openDoors = new Set([
  '/health',
  '/ready',
  '/api/auth',
  '/api/operator',
  '/exitiframe',
  '/doc/:token/:file',
  '/doc/*',
  // The public pages: they read nothing of any shop.
  '/',
  '/affiliate',
  '/help',
  '/help/*',
  '/install',
  '/install/with',
  '/robots.txt',
  '/sitemap.xml',
  '/icon.svg',
]);
const ingestDoors = ['GET /health', 'GET /ready', 'POST /webhooks'];

/** Values for parameters; whether they exist does not matter without a session. */
const anything: Readonly<Record<string, string>> = {
  section: 'invoices',
  kind: 'invoice',
  id: '1',
  documentId: '1',
};

describe('every HTTP route', () => {
  let fixture: Fixture;
  let guarded: readonly Door[];
  /** Expires while the routes are tested, so that no test has to wait for it. */
  let expiring: { readonly token: string; readonly status: number };

  beforeAll(async () => {
    fixture = await startFixture('together', { seed: false });
    const files = new Set(await webFiles());
    guarded = fixture.doors.filter(
      ({ door, path }) => door === 'gateway' && !openDoors.has(path) && !files.has(path),
    );
    // The first token of a shop is exchanged at Shopify, which accepts no expired one, so a valid token goes first.
    await read(fixture.token(neighbour));
    const token = aToken({ claims: { ...composeTokenClaims(neighbour), exp: seconds() - 6 } });
    expiring = { token, status: (await read(token)).status };
  }, 120_000);
  afterAll(() => fixture?.stop(), 60_000);

  const seconds = () => Math.floor(Date.now() / 1000);
  const read = (token: string) =>
    fetch(`${fixture.gatewayUrl}/api/shops`, { headers: { authorization: `Bearer ${token}` } });
  const concrete = ({ path }: Door) =>
    path.replace(/:(\w+)/g, (_, name: string) => anything[name] ?? '1').replace('*', 'x');
  const knock = (door: Door, authorization: string | undefined) =>
    fetch(`${fixture.gatewayUrl}${concrete(door)}`, {
      method: door.method,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
      ...(['GET', 'HEAD'].includes(door.method) ? {} : { body: '{}' }),
    });

  it('is known: all session routes of the gateway are under /api, and the ingest has three', () => {
    expect(guarded.length).toBeGreaterThan(20);
    expect(guarded.filter(({ path }) => !path.startsWith('/api/'))).toEqual([]);
    const ingest = fixture.doors.filter(({ door }) => door === 'ingest');
    expect(ingest.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(ingestDoors);
  });

  it.each(refusedHeaders(victim, stranger))(
    'refuses a session token with %s with the same message and before anything else',
    async (_, make, reason) => {
      const authorization = make();
      const answers = await Promise.all(
        guarded.map(async (door) => {
          const response = await knock(door, authorization);
          const text = await response.text();
          return {
            door: `${door.method} ${door.path}`,
            status: response.status,
            code: door.method === 'HEAD' ? null : (JSON.parse(text) as { code: string }).code,
            caching: response.headers.get('cache-control'),
            retry: response.headers.get('x-shopify-retry-invalid-session-request'),
          };
        }),
      );
      expect(answers).toEqual(
        guarded.map((door) => ({
          door: `${door.method} ${door.path}`,
          status: 401,
          code: door.method === 'HEAD' ? null : `SESSION_TOKEN_${reason}`,
          caching: 'no-store',
          retry: '1',
        })),
      );
    },
  );

  it('opens with a valid token, which gives the refusals above a meaning', async () => {
    const closed: string[] = [];
    for (const door of guarded) {
      const { status } = await knock(door, `Bearer ${fixture.token(stranger)}`);
      if (status === 401 || status >= 500) closed.push(`${door.method} ${door.path}: ${status}`);
    }
    expect(closed).toEqual([]);
  });

  it.each(['PUT', 'TRACE', 'OPTIONS', 'PROPFIND', 'DELETE', 'POST'])(
    'answers %s with a refusal where the method is unknown, never with a failure or with data',
    async (method) => {
      for (const path of ['/api/shops', '/api/orders', '/api/auth', '/exitiframe', '/health', '/', '/api']) {
        const response = await rawRequest(`${fixture.gatewayUrl}${path}`, method);
        expect([path, Math.floor(response.status / 100)]).toEqual([path, 4]);
      }
    },
  );

  describe('a session token that is reused', () => {
    it('is valid for its minute, as App Bridge uses it, and always for the same shop', async () => {
      const token = fixture.token(neighbour);
      for (let use = 0; use < 3; use += 1) {
        const response = await read(token);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({ _key: neighbour });
      }
    });

    it('is refused once its time and ten seconds of tolerance are over', async () => {
      expect(expiring.status).toBe(200);
      await eventually(async () => {
        const response = await read(expiring.token);
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: 'SESSION_TOKEN_EXPIRED' });
      });
    });
  });
});

/** Addresses of the web's files, which are public. */
async function webFiles(): Promise<string[]> {
  const entries = await readdir(join(projectRoot(), 'web/dist'), { recursive: true });
  return entries.map((entry) => `/${entry}`);
}
