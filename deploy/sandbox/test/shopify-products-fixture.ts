import { afterEach, beforeEach } from '@jest/globals';
import { DEFAULT_SCOPES, type ShopifySandbox } from '../src/shopify/index.ts';
import { parseJson, toObject } from '../src/shopify/json.ts';
import { accessToken, graphql, SHOP, startReceiver, startSandbox } from './shopify-helpers.ts';

/** A separate sandbox for every test, and a receiver of its webhooks. */
export function useProducts() {
  let sandbox: ShopifySandbox;
  let url: string;
  let clock: { now: Date };
  let token: string;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeEach(async () => {
    receiver = await startReceiver();
    const shops = [{ domain: SHOP, scopes: [...DEFAULT_SCOPES, 'read_locations'] }];
    ({ sandbox, url, clock } = await startSandbox({ webhookUrl: receiver.url, shops }));
    token = await accessToken(sandbox);
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.close();
  });

  const ask = async (query: string, variables: Record<string, unknown> = {}) =>
    (await graphql(url, token, query, variables)).data;
  const found = async (search: string): Promise<string[]> =>
    (
      await ask('query($q: String) { products(first: 50, query: $q) { nodes { title } } }', { q: search })
    ).products.nodes.map(({ title }: { title: string }) => title);
  const reported = async () => {
    await sandbox.service.sender.idle();
    const all = receiver.received.splice(0).map(({ headers, body }) => ({
      topic: String(headers['x-shopify-topic']),
      body: toObject(parseJson(body)),
    }));
    return all;
  };

  return {
    ask,
    found,
    reported,
    get sandbox() {
      return sandbox;
    },
    get url() {
      return url;
    },
    get clock() {
      return clock;
    },
    get token() {
      return token;
    },
    get receiver() {
      return receiver;
    },
  };
}
