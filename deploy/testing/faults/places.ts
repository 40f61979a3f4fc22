import type { ApartOptions, SeparateServices } from '@belegfluss/local/apart';
import type { Postgres } from '@belegfluss/local/postgres';
import pg from 'pg';
import { becomeCustomer } from '../src/become-customer.ts';
import { demoShop, type Installation, startInstallation } from '../src/installation.ts';
import type { Clocks } from './clock/clocks.ts';
import type { SmallDisk } from './small-disk.ts';

const otherShop = 'zweiter-laden.myshopify.com';

/** An installation with two shops that share one provider account, and access to its databases. */
export type Place = {
  readonly installation: Installation;
  readonly services: SeparateServices;
  readonly postgres: Postgres;
  readonly shops: readonly string[];
  readonly clocks: Clocks | null;
  readonly smallDisk: SmallDisk | null;
  /** Shops whose data was erased, with the time: events that were reported about them before may be missing. */
  readonly erased: Map<string, Date>;
  /** Random numbers that decide which webhooks are lost or overtake each other; each run sets its own. */
  readonly chance: { next(): number };
  query<Row extends object>(service: string, sql: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
};

export type PlaceOptions = {
  readonly apart?: Omit<ApartOptions, 'logFile'>;
  readonly clocks?: Clocks;
  readonly smallDisk?: SmallDisk;
  /**
   * The account enshrines documents when they are sent; one of the shops has read that in its settings, the other
   * learns it.
   */
  readonly enshrines?: boolean;
};

/** Interval of reading the account's documents, where the services learn its behaviour during the work. */
export const enshrinedPollMs = 2_000;

/** Two processes of `orders`, one of each other service: killing one of those is an outage. */
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
  const getPool = (service: string) => {
    const known = pools.get(service);
    if (known) return known;
    const pool = new pg.Pool({ connectionString: installation.databaseUrl(service), max: 2 });
    // A server that restarts closes idle connections.
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
    query: async (service, sql, values = []) => (await getPool(service).query(sql, [...values])).rows,
    async stop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await installation.stop();
      await clocks?.remove();
      await smallDisk?.remove();
    },
  };
}
