import { grantedScopes } from '@belegfluss/gateway/contract';
import { Shop } from '@belegfluss/protos/shops/v1/shops';
import { RpcError } from '@belegfluss/runtime/errors';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type Gateway, readProblem, startGateway } from './support/gateway.ts';
import { aShop } from './support/messages.ts';
import { aSessionToken, clientSecret, shop } from './support/session-tokens.ts';

let gateway: Gateway;
afterEach(() => gateway.stop());

const renew = () => gateway.ask('/api/shops/access', { method: 'POST' });

describe('POST /api/shops/access', () => {
  it('exchanges the session token of the request and returns the granted scopes', async () => {
    gateway = await startGateway({
      shops: {
        installShop: async () => ({
          shop: Shop.create({ ...aShop(), scopes: ['write_orders', 'read_orders'] }),
        }),
      },
    });
    const response = await renew();
    expect(response.status).toBe(200);
    expect(grantedScopes.parse(await response.json())).toEqual({ scopes: ['write_orders', 'read_orders'] });
    expect(gateway.asked('shops.installShop')).toMatchObject({ shop });
  });

  it('reports that Shopify does not answer', async () => {
    gateway = await startGateway({
      shops: {
        installShop: async () => {
          throw new RpcError('unavailable', 'SHOPIFY_UNAVAILABLE', 'Away.');
        },
      },
    });
    const response = await renew();
    expect(response.status).toBe(503);
    expect(await readProblem(response)).toMatchObject({ code: 'SHOPIFY_UNAVAILABLE' });
  });
});

describe('a session token', () => {
  const statusWith = async (secret: string) =>
    (
      await fetch(`${gateway.url}/api/shops`, {
        headers: { authorization: `Bearer ${aSessionToken({ secret })}` },
      })
    ).status;

  it('is accepted with the newest client secret and, during a rotation, with the previous one', async () => {
    gateway = await startGateway(
      {},
      { clientSecret: 'the-newest-client-secret', previousClientSecret: clientSecret },
    );
    expect(await statusWith('the-newest-client-secret')).toBe(200);
    expect(await statusWith(clientSecret)).toBe(200);
    expect(await statusWith('a-secret-of-somebody-else')).toBe(401);
  });
});
