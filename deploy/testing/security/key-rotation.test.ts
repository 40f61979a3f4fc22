import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type House, startHouse } from '@belegfluss/local/house';
import { projectRoot } from '@belegfluss/local/parts-home';
import { createLogger } from '@belegfluss/runtime/log';
import type { SecretKey } from '@belegfluss/runtime/secrets';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../src/eventually.ts';
import { query } from './support/databases.ts';
import { neighbour, serviceToken, startTown, type Town, victim } from './support/town.ts';

const first: SecretKey = { id: 'first', key: randomBytes(32) };
const second: SecretKey = { id: 'second', key: randomBytes(32) };

/**
 * An operator's way from one key to the next while orders come in: the new key in front of the old one, everything
 * sealed anew, the old key gone. The processes are restarted each time, for keys come by the environment.
 */
describe('the key that seals tokens', () => {
  let town: Town;
  let house: House | undefined;
  const placed: string[] = [];
  let ordering = true;
  let traffic: Promise<void>;

  beforeAll(async () => {
    town = await startTown('together-on-nats', { house: { secretKeys: [first] } });
    // Deliveries that find the door closed come again soon, as Shopify's do.
    await town.installation.shopify('POST', '/sandbox/knobs', { webhooks: { retryBaseMs: 200 } });
    traffic = placeOrders();
  }, 120_000);
  afterAll(async () => {
    ordering = false;
    await traffic;
    await house?.stop();
    await town?.stop();
  }, 120_000);

  /** One order after the other, in two shops, as long as the rotation takes. */
  async function placeOrders(): Promise<void> {
    while (ordering) {
      const shop = placed.length % 2 ? neighbour : victim;
      const { id } = await town.installation.shopify('POST', `/sandbox/place?shop=${shop}`, {
        payment: 'paid',
        items: 1,
      });
      placed.push(`${shop} ${id}`);
      await eventually(
        async () => {
          const isThere = (await invoicesOf(`${shop} ${id}`)) > 0 || !ordering;
          expect(isThere).toBe(true);
        },
        { withinMs: 60_000 },
      );
    }
  }

  /** Counted at the provider, so that it counts while the house is down, too. */
  async function invoicesOf(order: string): Promise<number> {
    const id = order.split(' ')[1] ?? '-';
    const documents = await town.installation.providerDocuments();
    return documents.filter((one) => one.customerInternalNote?.includes(id)).length;
  }

  const restartWith = async (secretKeys: readonly SecretKey[]): Promise<void> => {
    await (house ?? town.installation.house).stop();
    const quiet = createLogger({ name: 'test', level: 'silent' });
    house = await startHouse({ ...town.installation.config, secretKeys }, quiet);
  };
  const moreOrders = async (count: number): Promise<void> => {
    const before = placed.length;
    await eventually(() => expect(placed.length).toBeGreaterThanOrEqual(before + count), {
      withinMs: 60_000,
    });
  };
  /** Ids of the keys that seal anything, in every place where something is sealed. */
  const keysInUse = async (): Promise<readonly string[]> => {
    const sealed = [
      ...(await query<{ value: string | null }>(
        town.installation,
        'shops',
        'SELECT unnest(ARRAY[access_token, refresh_token]) AS value FROM shop_access',
      )),
      ...(await query<{ value: string | null }>(
        town.installation,
        'provider',
        'SELECT token AS value FROM connection',
      )),
    ];
    const values = sealed.flatMap(({ value }) => value ?? []);
    expect(values.length).toBeGreaterThanOrEqual(6);
    return [...new Set(values.map((value) => value.split('.')[1] ?? ''))].sort();
  };
  const isUsable = async (shop: string): Promise<void> => {
    const answer = (await (await town.ask(shop, 'GET', '/api/shops')).json()) as {
      readonly shopify: { readonly missingAccessToken: boolean };
      readonly sevdesk: { readonly isConnected: boolean; readonly problem: string | null };
    };
    expect(answer.shopify.missingAccessToken).toBe(false);
    expect(answer.sevdesk).toMatchObject({ isConnected: true, problem: null });
  };

  it('is the first one to begin with', async () => {
    await moreOrders(2);
    expect(await keysInUse()).toEqual(['first']);
  }, 90_000);

  it('may have another put before it: what the first one sealed stays readable', async () => {
    await restartWith([second, first]);
    await moreOrders(2);
    await isUsable(victim);
    await isUsable(neighbour);
  }, 120_000);

  it('seals nothing any more after the operator’s command', async () => {
    const { shops, provider } = (house ?? town.installation.house).addresses;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(projectRoot(), 'services/admin/dist/main.js'), 'keys', 'rotate'],
      {
        env: {
          PATH: process.env.PATH,
          SERVICE_TOKEN: serviceToken,
          SHOPS_ADDRESS: shops,
          PROVIDER_ADDRESS: provider,
        },
      },
    );
    expect(stdout).toMatch(/^Sealed anew: \d+ in shops, \d+ in provider\./);
    expect(await keysInUse()).toEqual(['second']);
    await moreOrders(2);
  }, 120_000);

  it('can be taken away for good: every shop works on with the second alone', async () => {
    await restartWith([second]);
    await moreOrders(2);
    await isUsable(victim);
    await isUsable(neighbour);
    expect(await keysInUse()).toEqual(['second']);
    // Tokens that are asked for anew are sealed by it, too.
    await town.installation.shopify('POST', '/sandbox/tokens/expire', { shop: victim });
    await town.ask(victim, 'POST', `/api/orders/${placed[0]?.split(' ')[1]}/requeue`);
    await moreOrders(2);
    expect(await keysInUse()).toEqual(['second']);
  }, 120_000);

  it('has cost no order anything: each has exactly one invoice', async () => {
    ordering = false;
    await traffic;
    expect(placed.length).toBeGreaterThanOrEqual(8);
    await eventually(
      async () => {
        const counts = await Promise.all(placed.map(invoicesOf));
        expect(counts).toEqual(placed.map(() => 1));
      },
      { withinMs: 60_000 },
    );
  }, 90_000);
});
