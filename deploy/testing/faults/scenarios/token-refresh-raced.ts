import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { watchShopify } from '../meters/shopify.ts';
import { requeue } from '../orders-client.ts';
import { BrokenPromise } from '../promises.ts';
import type { Scenario, World } from '../world.ts';

const workers = 50;

export const tokenRefreshRaced: Scenario = {
  name: 'token-refresh-raced',
  promise:
    'fifty workers need a new token at once, Shopify gives it twice and the answers are lost: all end with one that works',
  async run(world) {
    const { workload } = world;
    await workload.mix({ orders: 6, changes: 4 });
    await world.settle();
    const count = watchShopify(world);
    await world.shopifyKnobs({ loseTokenAnswersNext: 2, latencyMs: 50 });
    await race(world);
    // A process that refreshed beside the others has used up the token that the next refresh needs.
    await race(world);
    await requeue(world, workload.placed);
    return [{ what: 'lost answer with a token', times: count('loseTokenAnswersNext'), atLeast: 2 }];
  },
};

async function race(world: World): Promise<void> {
  const { shops } = world;
  await world.installation.shopify('POST', '/sandbox/tokens/expire', {});
  // The stored pair seems fresh; Shopify's refusal shows that it is not.
  const rejected = await Promise.all(shops.map((shop) => untilGiven(world, shop, '')));
  const given = await Promise.all(
    Array.from({ length: workers }, (_, index) => {
      const turn = index % shops.length;
      return untilGiven(world, shops[turn] ?? '', rejected[turn] ?? '');
    }),
  );
  for (const [turn, shop] of shops.entries()) {
    const own = new Set(given.filter((_, index) => index % shops.length === turn));
    if (own.size !== 1)
      throw new BrokenPromise('one token', `${shop}: ${own.size} tokens were given out for one refresh.`);
    const [token = ''] = own;
    if (!(await works(world, shop, token)))
      throw new BrokenPromise('one token', `${shop}: the token that was given does not work.`);
  }
}

async function askForToken(
  { services, installation }: World,
  shop: string,
  rejectedToken: string,
): Promise<string> {
  const client = createClient(ShopsServiceService, {
    address: services.addresses.shops,
    security: { token: installation.serviceToken },
  });
  try {
    return (await client.getAccessToken({ shop, rejectedToken })).accessToken;
  } finally {
    client.close();
  }
}

/** Behaves as a worker: retries after a transient refusal. */
async function untilGiven(world: World, shop: string, rejected: string): Promise<string> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await askForToken(world, shop, rejected);
    } catch (error) {
      if (Date.now() > end)
        throw new BrokenPromise('one token', `${shop} has no token any more: ${String(error)}`);
    }
  }
}

async function works({ installation }: World, shop: string, token: string): Promise<boolean> {
  const response = await fetch(`${installation.shopifyUrl}/admin/api/2026-10/graphql.json?shop=${shop}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token, 'x-sim-shop': shop },
    body: JSON.stringify({ query: '{ shop { name } }' }),
  });
  return response.ok;
}
