import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShopifySandbox } from '../src/shopify/index.ts';
import {
  accessToken,
  composeTokenExchange,
  control,
  graphql,
  NOW,
  requestToken,
  SHOP,
  startSandbox,
} from './shopify-helpers.ts';

let sandbox: ShopifySandbox;
let url: string;
let clock: { now: Date };
const QUERY = '{ shop { name } }';

beforeAll(async () => {
  ({ sandbox, url, clock } = await startSandbox());
});
afterAll(() => sandbox.stop());

/** The answer in a production log: community.shopify.dev/t/35182. */
const inactive = {
  status: 401,
  body: {
    error: 'invalid_request',
    error_description: 'This request requires an active refresh_token',
  },
};

const refresh = (token: string) => requestToken(url, { grant_type: 'refresh_token', refresh_token: token });
const exchange = () => requestToken(url, composeTokenExchange(sandbox.service.sessionToken(SHOP)));

describe('a token exchange', () => {
  it('hands out an expiring offline token that the Admin API accepts', async () => {
    const { status, body } = await exchange();
    expect(status).toBe(200);
    expect(body.expires_in).toBe(3600);
    expect(body.scope.split(',')).toContain('write_orders');
    // Scopes implied by `write_orders` are not stated.
    expect(body.scope.split(',')).not.toContain('read_orders');
    expect(body.scope).not.toContain('read_all_orders');
    expect((await graphql(url, body.access_token, QUERY)).data.shop.name).toBe('Kontor Nordlicht');
  });

  const seconds = NOW.getTime() / 1000;
  it.each([
    ['expired', { exp: seconds - 1 }],
    ['not valid yet', { nbf: seconds + 60 }],
    ['for another app', { aud: 'other-app' }],
    ['for another shop', { dest: 'https://other.myshopify.com' }],
    ['issued by another shop', { iss: 'https://other.myshopify.com/admin' }],
  ])('refuses a session token that is %s', async (_, overrides) => {
    const reply = await control(url, 'POST', '/sandbox/session-token', { shop: SHOP, overrides });
    const { status, body } = await requestToken(url, composeTokenExchange(String(reply.body.token)));
    expect([status, body.error]).toEqual([400, 'invalid_subject_token']);
  });

  it('refuses a session token signed with another secret', async () => {
    const token = sandbox.service.sessionToken(SHOP, undefined, 'another-secret');
    expect((await requestToken(url, composeTokenExchange(token))).body.error).toBe('invalid_subject_token');
  });

  it('refuses an app with a wrong secret', async () => {
    const body = composeTokenExchange(sandbox.service.sessionToken(SHOP));
    expect((await requestToken(url, { ...body, client_secret: 'wrong' })).status).toBe(401);
    expect((await requestToken(url, { ...body, client_id: 'wrong' })).status).toBe(400);
  });

  it('refuses a request for an offline token without expiry', async () => {
    const body = composeTokenExchange(sandbox.service.sessionToken(SHOP));
    expect((await requestToken(url, { ...body, expiring: '0' })).status).toBe(400);
  });
});

describe('a token refresh', () => {
  it('keeps the previous refresh token valid until the new access token is first used', async () => {
    const first = (await exchange()).body;
    const lost = await refresh(first.refresh_token);
    const retried = await refresh(first.refresh_token);
    expect([lost.status, retried.status]).toEqual([200, 200]);
    await graphql(url, retried.body.access_token, QUERY);
    expect(await refresh(first.refresh_token)).toEqual(inactive);
    expect(await refresh(lost.body.refresh_token)).toEqual(inactive);
    expect((await refresh(retried.body.refresh_token)).status).toBe(200);
  });

  it('leaves the old access token valid until its own expiry', async () => {
    const first = (await exchange()).body;
    await refresh(first.refresh_token);
    expect((await graphql(url, first.access_token, QUERY)).status).toBe(200);
  });

  it('is impossible with a token from before a newer exchange', async () => {
    const older = (await exchange()).body;
    await exchange();
    expect(await refresh(older.refresh_token)).toEqual(inactive);
  });

  it('is refused as RFC 6749 states when the knob says so', async () => {
    await control(url, 'POST', '/sandbox/knobs', { deadRefreshToken: 'invalid_grant' });
    expect(await refresh('shprt_never')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    await control(url, 'DELETE', '/sandbox/knobs');
  });
});

describe('a client secret that is rotated', () => {
  it('is valid beside the new one until it is revoked, for token calls and session tokens', async () => {
    const { app } = sandbox.service.world;
    const current = app.clientSecret;
    const oldToken = sandbox.service.sessionToken(SHOP);
    Object.assign(app, { clientSecret: 'the-newest-secret', previousClientSecret: current });
    expect((await requestToken(url, composeTokenExchange(oldToken))).status).toBe(200);
    Object.assign(app, { clientSecret: 'the-newest-secret', previousClientSecret: undefined });
    expect((await requestToken(url, composeTokenExchange(oldToken))).status).toBe(401);
    app.clientSecret = current;
  });
});

describe('access tokens of a shop', () => {
  it('expire after an hour with the documented body', async () => {
    const token = await accessToken(sandbox);
    clock.now = new Date(NOW.getTime() + 3_600_000);
    const response = await fetch(`${url}/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sim-shop': SHOP, 'x-shopify-access-token': token },
      body: JSON.stringify({ query: QUERY }),
    });
    clock.now = NOW;
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
    });
  });

  it('end with the uninstall, and none are issued until the app is installed again', async () => {
    const token = await accessToken(sandbox);
    await control(url, 'POST', `/sandbox/shops/${SHOP}/uninstall`, {});
    expect((await graphql(url, token, QUERY)).status).toBe(401);
    expect((await exchange()).status).toBe(400);
    await control(url, 'POST', `/sandbox/shops/${SHOP}/install`, {});
    expect((await exchange()).status).toBe(200);
  });
});
