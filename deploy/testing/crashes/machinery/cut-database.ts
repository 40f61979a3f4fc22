import pg from 'pg';
import { arrive, type Way } from './boundaries.ts';
import { currentLife, type Life, never, outside } from './life.ts';
import { begin, end } from './quiet.ts';
import { aheadMs } from './virtual-time.ts';

const RealPool = pg.Pool;
const RealClient = pg.Client;

type Callback = (error: Error | null, result?: unknown) => void;
const mortalWays: readonly Way[] = ['before', 'after'];
/** Nobody stands still within a transaction here: the server would end its session, as where it dies. */
const anyWay: readonly Way[] = [...mortalWays, 'still'];

type Asked = { readonly text: string; readonly name?: string; readonly values?: readonly unknown[] };

/**
 * A connection that dies with its process. Boundaries are commits, and statements that write without a transaction:
 * the process dies before they leave, or when they have taken effect and the answer is lost. What a transaction has
 * done before its commit is rolled back by the server when the connection is cut, wherever in it that happens.
 */
class MortalClient extends RealClient {
  readonly #life: Life = currentLife();
  #underway = 0;
  #isOver = false;
  /** What the open transaction has written; null outside of one. */
  #written: string[] | null = null;
  #ahead = Number.NaN;
  readonly #events: string[] = [];

  constructor(config?: pg.ClientConfig) {
    super(config);
    const calledOff = [this.#life.atDeath(() => this.#cut()), this.#life.atStandstill(() => this.#lose())];
    this.once('end', () => {
      for (const callOff of calledOff) callOff();
    });
  }

  #cut(): void {
    this.#isOver = true;
    end(this.#underway);
    this.#underway = 0;
    // Its errors reach nobody.
    this.removeAllListeners();
    this.on('error', () => {});
    this.#stream().destroy();
  }

  /** The server ends a session that is idle within a transaction for long: its locks are free. */
  #lose(): void {
    if (this.#written) this.#stream().destroy();
  }

  #stream(): { destroy(): void } {
    return (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
  }

  #begin(): void {
    this.#underway += 1;
    begin();
  }

  /** Whether the answer still concerns anybody. */
  #end(): boolean {
    if (this.#isOver) return false;
    this.#underway -= 1;
    end();
    return true;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  override connect(callback?: any): any {
    if (this.#life.isDead) return callback ? undefined : never();
    this.#begin();
    if (callback)
      return super.connect((error: Error) => {
        if (this.#end()) callback(error);
      });
    return new Promise((resolve, reject) =>
      super.connect((error: Error) => {
        if (!this.#end()) return;
        if (error) reject(error);
        else resolve(this);
      }),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  override query(...args: any[]): any {
    const last = args.at(-1);
    if (typeof last === 'function') return this.#ask(args.slice(0, -1), last);
    return new Promise((resolve, reject) => {
      this.#ask(args, (error, result) => (error ? reject(error) : resolve(result)));
    });
  }

  #ask(args: readonly unknown[], answered: Callback): void {
    if (this.#isOver) return;
    const asked = toAsked(args);
    const acted = this.#toActed(asked);
    const label = this.#toBoundary(asked);
    const boundary =
      label === null ? null : arrive(this.#life, label, label.startsWith('sql') ? anyWay : mortalWays);
    if (boundary?.endsAt('before')) return;
    // Most move on at once: nothing may come between the statements of a pipeline.
    this.#life.whenMoving(() => {
      this.#setClock();
      this.#begin();
      const ask = super.query as (...given: unknown[]) => unknown;
      ask.call(this, ...args, (error: Error | null, result: unknown) => {
        if (!this.#end()) return;
        if (isCommitted(result)) for (const name of acted) effects.set(name, (effects.get(name) ?? 0) + 1);
        if (!error && boundary?.endsAt('after')) return;
        this.#life.whenMoving(() => answered(error, result));
      });
    });
  }

  /** Events whose effects the open transaction has; with its commit they have acted. */
  #toActed(asked: Asked): readonly string[] {
    this.#events.push(...toInboxEvents(asked));
    if (!/^\s*(begin|commit|rollback)\b/i.test(asked.text)) return [];
    const hasEffect = (this.#written?.length ?? 0) > 1;
    return this.#events.splice(0).filter(() => hasEffect);
  }

  /** Name of the boundary, or null where nothing lasts that happens here. */
  #toBoundary({ text, name }: Asked): string | null {
    const [first = ''] = /[a-z]+/i.exec(text) ?? [];
    switch (first.toUpperCase()) {
      case 'BEGIN':
        this.#written = [];
        return null;
      case 'ROLLBACK':
        this.#written = null;
        return null;
      case 'COMMIT': {
        const written = this.#written ?? [];
        this.#written = null;
        return written.length > 0 ? `commit ${written.slice(0, 4).join(', ')}` : null;
      }
    }
    const [, , table] = /\b(insert into|update|delete from)\s+((?:"?public"?\.)?"?\w+"?)/i.exec(text) ?? [];
    if (table === undefined) return null;
    const written = name ?? `${first.toLowerCase()} ${table.replaceAll(/"|public\./g, '')}`;
    if (!this.#written) return `sql ${written}`;
    if (!this.#written.includes(written)) this.#written.push(written);
    return null;
  }

  #setClock(): void {
    if (this.#life === outside || this.#ahead === aheadMs()) return;
    this.#ahead = aheadMs();
    const set = super.query as (text: string, answered: () => void) => unknown;
    set.call(this, `SET crashes.ahead = '${this.#ahead}'`, () => {});
  }
}

const toAsked = ([given, values]: readonly unknown[]): Asked =>
  typeof given === 'string' ? { text: given, values: Array.isArray(values) ? values : [] } : (given as Asked);

class MortalPool extends RealPool {
  constructor(config: pg.PoolConfig = {}) {
    // Idle connections stay: no real time passes in which they might be a burden.
    super({ ...config, idleTimeoutMillis: 0, Client: MortalClient } as pg.PoolConfig);
  }
}

/** How often each event's effect was committed, by consumer and event: a second time is one too many. */
const effects = new Map<string, number>();

/** Events that acted more than once since the last question. */
export function takeRepeatedEffects(): readonly string[] {
  const repeated = [...effects].filter(([, times]) => times > 1).map(([name]) => name);
  effects.clear();
  return repeated;
}

/** A commit after a statement that failed answers `ROLLBACK`. */
const isCommitted = (result: unknown): boolean =>
  (result as { readonly command?: string } | undefined)?.command === 'COMMIT';

/** The consumer and the events of a statement that notes them in the inbox. */
const toInboxEvents = ({ text, values = [] }: Asked): readonly string[] =>
  /\binsert into inbox\b/i.test(text) ? [values[1]].flat().map((event) => `${values[0]} ${event}`) : [];

/** Has every connection that is opened from now on die with the process that opens it. */
export function takeOverDatabases(): void {
  Object.assign(pg, { Pool: MortalPool, Client: MortalClient });
}

/**
 * Lets the database's clock follow ours: `now()` and its kin are ahead by what each connection has been told last. The
 * catalogue's functions are replaced, so that statements, defaults and triggers of the product stay as they are.
 */
export async function bendClock(url: string): Promise<void> {
  const client = new RealClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('SET allow_system_table_mods = on');
    for (const [name, real] of [
      ['now', 'transaction_timestamp()'],
      ['clock_timestamp', 'timeofday()::timestamptz'],
    ])
      await client.query(
        `CREATE OR REPLACE FUNCTION pg_catalog.${name}() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
         RETURN ${real} + coalesce(nullif(current_setting('crashes.ahead', true), ''), '0')::float8 * interval '1 millisecond'`,
      );
    await client.query(`
      DO $$
      DECLARE col record;
      BEGIN
        FOR col IN
          SELECT attrelid::regclass AS name, attname FROM pg_attrdef
          JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
          JOIN pg_class ON pg_class.oid = attrelid
          WHERE relnamespace = 'public'::regnamespace AND pg_get_expr(adbin, adrelid) ~ 'CURRENT_TIMESTAMP'
        LOOP
          EXECUTE format('ALTER TABLE %s ALTER COLUMN %I SET DEFAULT now()', col.name, col.attname);
        END LOOP;
      END $$`);
  } finally {
    await client.end();
  }
}
