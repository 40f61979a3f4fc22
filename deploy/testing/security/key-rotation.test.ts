import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';
import { type RunningServices, startServices } from '@belegfluss/local/services';
import { createLogger } from '@belegfluss/runtime/log';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { query } from './support/databases.ts';
import { type Fixture, neighbour, serviceToken, startFixture, victim } from './support/fixture.ts';

const first: SecretKey = { id: 'first', key: randomBytes(32) };
const second: SecretKey = { id: 'second', key: randomBytes(32) };

/**
 * An operator's way from one key to the next while orders come in, as the pages describe it: the new key behind the old
 * one, then in front, everything sealed again, the old key gone. Keys come from the environment, so each step replaces
 * all processes, and for a while old and new ones work side by side.
 */
describe('the key that seals tokens', () => {
  let fixture: Fixture;
  let services: RunningServices | undefined;
  const placed: string[] = [];
  const lines: string[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'warn',
    destination: { write: (line: string) => void lines.push(line) },
  });
  let ordering = true;
  let traffic: Promise<unknown>;

  beforeAll(async () => {
    fixture = await startFixture('together-on-nats', { logger, services: { secretKeys: [first] } });
    // Deliveries that find the service closed are retried soon, as Shopify's are.
    await fixture.installation.shopify('POST', '/sandbox/knobs', { webhooks: { retryBaseMs: 200 } });
    traffic = Promise.all([victim, neighbour].map(placeOrders));
  }, 120_000);
  afterAll(async () => {
    ordering = false;
    await traffic;
    await services?.stop();
    await fixture?.stop();
  }, 120_000);

  /** Places one order of a shop after the other, as long as the rotation takes. */
  async function placeOrders(shop: string): Promise<void> {
    while (ordering) {
      const { id } = await fixture.installation.shopify('POST', `/sandbox/place?shop=${shop}`, {
        payment: 'paid',
        items: 1,
      });
      placed.push(`${shop} ${id}`);
      await eventually(
        async () => {
          const isThere = (await countInvoices(`${shop} ${id}`)) > 0 || !ordering;
          expect(isThere).toBe(true);
        },
        { withinMs: 60_000 },
      );
    }
  }

  /** Counted at the provider, so that it works while the installation is down. */
  async function countInvoices(order: string): Promise<number> {
    const id = order.split(' ')[1] ?? '-';
    const documents = await fixture.installation.providerDocuments();
    return documents.filter((one) => one.orderIds.includes(id)).length;
  }

  /**
   * A rolling replacement: a second installation with the new keys, then the first one restarted with them, then it
   * alone.
   */
  const replaceWith = async (secretKeys: readonly SecretKey[]): Promise<void> => {
    const config = { ...fixture.installation.config, secretKeys };
    const doors = { gatewayPort: await freePort(), ingestPort: await freePort() };
    const beside = await startServices({ ...config, ...doors }, logger);
    try {
      await workOnNewTokens();
      await (services ?? fixture.installation.services).stop();
      services = await startServices(config, logger);
    } finally {
      await beside.stop();
    }
    // Another process eventually does the work that one process cannot do: only the log shows it.
    expect(lines.filter((line) => line.includes('a key that is not configured')).length).toBe(0);
  };
  /** The process that fetches a token from Shopify seals it, and every other one has to open it. */
  const workOnNewTokens = async (): Promise<void> => {
    for (let times = 0; times < 2; times += 1) {
      for (const shop of [victim, neighbour]) {
        await fixture.installation.shopify('POST', '/sandbox/tokens/expire', { shop });
      }
      await checkAgain();
      await moreOrders(2);
      await isUsable(victim);
      await isUsable(neighbour);
    }
  };
  /** Reconciles the latest orders again, with the current token. */
  const checkAgain = async (): Promise<void> => {
    for (const order of placed.slice(-4)) {
      const [shop = '', id] = order.split(' ');
      await fixture.ask(shop, 'POST', `/api/orders/${id}/requeue`);
    }
  };
  const moreOrders = async (count: number): Promise<void> => {
    const before = placed.length;
    await eventually(() => expect(placed.length).toBeGreaterThanOrEqual(before + count), {
      withinMs: 60_000,
    });
  };
  /** Ids of the keys in use, in every place where something is sealed. */
  const keysInUse = async (): Promise<readonly string[]> => {
    const sealed = [
      ...(await query<{ value: string | null }>(
        fixture.installation,
        'shops',
        'SELECT unnest(ARRAY[access_token, refresh_token]) AS value FROM shop_access',
      )),
      ...(await query<{ value: string | null }>(
        fixture.installation,
        'provider',
        'SELECT token AS value FROM connection',
      )),
    ];
    const values = sealed.flatMap(({ value }) => value ?? []);
    expect(values.length).toBeGreaterThanOrEqual(6);
    return [...new Set(values.map((value) => value.split('.')[1] ?? ''))].sort();
  };
  const isUsable = async (shop: string): Promise<void> => {
    const answer = (await (await fixture.ask(shop, 'GET', '/api/shops')).json()) as {
      readonly shopify: { readonly missingAccessToken: boolean };
      readonly sevdesk: { readonly isConnected: boolean; readonly problem: string | null };
    };
    expect(answer.shopify.missingAccessToken).toBe(false);
    expect(answer.sevdesk).toMatchObject({ isConnected: true, problem: null });
  };

  it('is the first one at the start', async () => {
    await moreOrders(2);
    expect(await keysInUse()).toEqual(['first']);
  }, 120_000);

  it('may get a second one behind it, which seals nothing yet', async () => {
    await replaceWith([first, second]);
    await moreOrders(2);
    expect(await keysInUse()).toEqual(['first']);
  }, 180_000);

  it('may move behind the second one: tokens sealed by either stay readable to all', async () => {
    await replaceWith([second, first]);
    await moreOrders(2);
    await isUsable(victim);
    await isUsable(neighbour);
  }, 180_000);

  it('seals nothing any more after the operator’s command', async () => {
    const { shops, provider, orders } = (services ?? fixture.installation.services).addresses;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(projectRoot(), 'services/admin/dist/main.js'), 'keys', 'rotate'],
      {
        env: {
          PATH: process.env.PATH,
          SERVICE_TOKEN: serviceToken,
          SHOPS_ADDRESS: shops,
          PROVIDER_ADDRESS: provider,
          ORDERS_ADDRESS: orders,
        },
      },
    );
    expect(stdout).toMatch(/^Sealed again: \d+ in shops, \d+ in provider, \d+ in orders\./);
    expect(await keysInUse()).toEqual(['second']);
    await moreOrders(2);
  }, 120_000);

  it('can be removed for good: every shop continues with the second one alone', async () => {
    await replaceWith([second]);
    await moreOrders(2);
    await isUsable(victim);
    await isUsable(neighbour);
    expect(await keysInUse()).toEqual(['second']);
    // Tokens that are fetched again are sealed by it, too.
    await fixture.installation.shopify('POST', '/sandbox/tokens/expire', { shop: victim });
    await checkAgain();
    await moreOrders(2);
    expect(await keysInUse()).toEqual(['second']);
  }, 180_000);

  it('cost no order its invoice: each has exactly one', async () => {
    ordering = false;
    await traffic;
    expect(placed.length).toBeGreaterThanOrEqual(8);
    await eventually(
      async () => {
        const counts = await Promise.all(placed.map(countInvoices));
        expect(counts).toEqual(placed.map(() => 1));
      },
      { withinMs: 60_000 },
    );
  }, 120_000);
});
