import { soakSize } from '@belegfluss/testing/soak';
import type pg from 'pg';
import type { ServiceClients } from '../src/clients/services/create-clients.ts';
import type { ShopifyAdmin } from '../src/clients/shopify/admin-api.ts';

/**
 * A process that dies at its n-th step: a call before or after its effect, a transaction before, within or after
 * its commit. Once dead it reaches nothing any more.
 *
 * Only what it did outlives a process: places between which it did nothing, or only read, are one step. Wherever among
 * them it dies, the next process finds the same. With `SOAK=1` each place is a step, which proves just that.
 */
export type Mortal = {
  readonly pool: (pool: pg.Pool) => pg.Pool;
  readonly clients: (clients: ServiceClients) => ServiceClients;
  readonly shopify: (shopify: ShopifyAdmin) => ShopifyAdmin;
  /** Where it died: the first place of its step; null when it lived to the end. */
  readonly diedAt: string | null;
  /** All places that it reached, also those that are one step with the place before. */
  readonly places: readonly string[];
};

const isEachPlaceAStep = soakSize(0, 1) === 1;

type Call = (...values: unknown[]) => Promise<unknown>;

export function createMortal(lastStep: number): Mortal {
  let step = 0;
  let diedAt: string | null = null;
  /** Whether anything may have been done since the last step. */
  let didSomething = true;
  const places: string[] = [];
  const startStep = (where: string) => {
    step += 1;
    didSomething = false;
    if (diedAt === null && step === lastStep) diedAt = where;
  };
  const live = (where: string, isOwnStep = false) => {
    places.push(where);
    if (didSomething || isOwnStep || isEachPlaceAStep) startStep(where);
    if (diedAt !== null) throw new Error(`Dead since ${diedAt}.`);
  };
  const around =
    (name: string, call: Call): Call =>
    async (...values) => {
      live(`before ${name}`);
      didSomething ||= !isReading(name, values);
      const result = await call(...values);
      live(`after ${name}`);
      return result;
    };

  /** Every method of every part of `target`, named by its path. */
  const wrapAll = <Target extends object>(target: Target, path: string): Target =>
    new Proxy(target, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        const where = `${path}.${String(name)}`;
        if (typeof value === 'function') return around(where, value.bind(object) as Call);
        return typeof value === 'object' && value !== null ? wrapAll(value, where) : value;
      },
    });

  /** A connection whose transaction is rolled back when the process dies before its commit has arrived. */
  const wrapConnection = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        if (name !== 'query') return typeof value === 'function' ? value.bind(object) : value;
        return async (query: pg.QueryConfig | string, values?: unknown[]) => {
          const text = getQueryText(query);
          if (text !== 'COMMIT') {
            didSomething ||= !isReadingText(text);
            return object.query(query as string, values);
          }
          try {
            live('within commit', true);
          } catch (death) {
            await object.query('ROLLBACK');
            throw death;
          }
          didSomething = true;
          const result = await object.query(text);
          live('after commit');
          return result;
        };
      },
    });

  const wrapPool = (pool: pg.Pool): pg.Pool =>
    new Proxy(pool, {
      get(object, name) {
        const value: unknown = Reflect.get(object, name, object);
        if (name === 'connect') {
          return async () => {
            live('before commit');
            return wrapConnection(await object.connect());
          };
        }
        return name === 'query' ? around('pool.query', object.query.bind(object) as Call) : value;
      },
    });

  return {
    pool: wrapPool,
    clients: (clients) => wrapAll(clients, 'services'),
    shopify: (shopify) => wrapAll(shopify, 'shopify'),
    places,
    get diedAt() {
      return diedAt;
    },
  };
}

const getQueryText = (query: pg.QueryConfig | string): string =>
  typeof query === 'string' ? query : query.text;

/** Any other statement may change something, and counts as if it did. */
const isReadingText = (text: string): boolean => /^\s*(SELECT|BEGIN)\b/.test(text);

/** Decides by the call's name, or by the text that it sends; a call that is not known to read counts as a write. */
function isReading(name: string, [first, second]: readonly unknown[]): boolean {
  if (name === 'pool.query') return isReadingText(getQueryText(first as pg.QueryConfig | string));
  if (name.startsWith('shopify.')) return !/\bmutation\b/.test(String(second));
  return /\.(get|batchGet|list|find|count)[A-Z]\w*$/.test(name);
}
