import type { ApartOptions, SeparateServices } from '@belegfluss/local/apart';
import type { Postgres } from '@belegfluss/local/postgres';
import pg from 'pg';
import { becomeCustomer } from '../src/become-customer.ts';
import { demoShop, type Installation, startInstallation } from '../src/installation.ts';
import type { Clocks } from './clock/clocks.ts';
import type { SmallDisk } from './small-disk.ts';

const otherShop = 'zweiter-laden.myshopify.com';

/** An installation with two shops that keep their books in one account, and a way into its databases. */
export type Place = {
  readonly installation: Installation;
  readonly services: SeparateServices;
  readonly postgres: Postgres;
  readonly shops: readonly string[];
  readonly clocks: Clocks | null;
  readonly smallDisk: SmallDisk | null;
  /** Shops whose data was erased, and when: what was reported about them until then is gone, by right. */
  readonly erased: Map<string, Date>;
  /** What decides which webhooks are lost and how they overtake each other; each run puts its own in. */
  readonly chance: { next(): number };
  query<Row extends object>(service: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

export type PlaceOptions = {
  readonly apart?: Omit<ApartOptions, 'logFile'>;
  readonly clocks?: Clocks;
  readonly smallDisk?: SmallDisk;
  /** The account enshrines what is sent; one of the shops has read that in its settings, the other learns it. */
  readonly enshrines?: boolean;
};

/** How often the account's documents are looked at where its doings are learned amid the work. */
export const enshrinedPollMs = 2_000;

/** Two processes of `orders`, one of everything else: each kill of those is an outage. */
export async function openPlace(postgres: Postgres, options: PlaceOptions = {}): Promise<Place> {
  const { clocks = null, smallDisk = null } = options;
  const chance = { next: Math.random };
  const installation = await startInstallation('apart', {
    sweepIntervalMs: 5_000,
    pollIntervalMs: options.enshrines ? enshrinedPollMs : 3_600_000,
    apart: { scale: { orders: 2 }, ...(clocks ? { environment: clocks.environment } : {}), ...options.apart },
    sandbox: { random: () => chance.next(), ...(clocks ? { now: clocks.outside } : {}) },
    ...(smallDisk ? { databases: { webhooks: smallDisk.postgres.url('belegfluss_webhooks') } } : {}),
  });
  const pools = new Map<string, pg.Pool>();
  const poolOf = (service: string) => {
    const known = pools.get(service);
    if (known) return known;
    const pool = new pg.Pool({ connectionString: installation.databaseUrl(service), max: 2 });
    // A server that is restarted takes idle connections with it.
    pool.on('error', () => {});
    pools.set(service, pool);
    return pool;
  };
  try {
    await installation.shopify('POST', '/sandbox/shops', { domain: otherShop, name: 'Zweiter Laden' });
    await becomeCustomer(installation, otherShop);
    if (options.enshrines) await installation.switchEnshrinement(true);
  } catch (error) {
    await installation.stop();
    throw error;
  }
  return {
    installation,
    services: installation.services as SeparateServices,
    postgres,
    shops: [demoShop, otherShop],
    clocks,
    smallDisk,
    erased: new Map(),
    chance,
    query: async (service, sql, values = []) => (await poolOf(service).query(sql, [...values])).rows,
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await installation.stop();
      await clocks?.remove();
      await smallDisk?.remove();
    },
  };
}
