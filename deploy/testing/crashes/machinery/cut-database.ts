import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import pg from 'pg';
import { arrive, type Way } from './boundaries.ts';
import { currentLife, type Life } from './life.ts';
import { begin, end } from './quiet.ts';
import { aheadMs, onClockSet } from './virtual-time.ts';

const RealPool = pg.Pool;
const RealClient = pg.Client;

type Callback = (error: Error | null, result?: unknown) => void;
const mortalWays: readonly Way[] = ['before', 'after'];
/** Nobody stands still within a transaction here: the server would end its session, as where it dies. */
const anyWay: readonly Way[] = [...mortalWays, 'still'];

type Connection = {
  readonly stream: { destroy(): void };
  /** Texts of the statements that are prepared, and of those that are on their way to it, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  readonly submittedNamedStatements: Readonly<Record<string, string>>;
};

type Asked = { readonly text: string; readonly name?: string; readonly values?: readonly unknown[] };

/** What of the driver's client the pool and the product look at beside its methods. */
type Inside = {
  readonly connection: Connection;
  readonly _queryable: boolean;
  readonly _ending: boolean;
  /** What was asked for and has not left. */
  readonly _queryQueue: unknown[];
};

/**
 * A connection that dies with its process. Boundaries are commits, and statements that write without a transaction:
 * the process dies before they leave, or when they have taken effect and the answer is lost. What a transaction has
 * done before its commit is rolled back by the server when the connection is cut, wherever in it that happens.
 *
 * The session itself serves the next process, once the server has done what it was sent and rolled back what was not
 * committed, as it does when a connection is cut: a fresh one costs the server as much as everything else of a course.
 */
class MortalClient extends EventEmitter {
  readonly #life: Life = currentLife();
  readonly #config: pg.ClientConfig;
  #session: pg.Client;
  #underway = 0;
  #isOver = false;
  #calledOff: readonly (() => void)[] = [];
  /** What the open transaction has written; null outside of one. */
  #written: string[] | null = null;
  /** From `BEGIN` to the answer of what ends it. */
  #isInTransaction = false;
  readonly #events: string[] = [];

  constructor(config: pg.ClientConfig = {}) {
    super();
    this.#config = config;
    this.#session = takeSession(config);
  }

  get connection() {
    return (this.#session as unknown as Inside).connection;
  }
  get _queryable(): boolean {
    return (this.#session as unknown as Inside)._queryable;
  }
  get _ending(): boolean {
    return (this.#session as unknown as Inside)._ending;
  }
  ref(): void {}
  unref(): void {}

  /** The process is dead: what has left is carried out still, what has not never is. */
  #cut(): void {
    const session = this.#session;
    this.#isOver = true;
    this.removeAllListeners();
    end(this.#underway);
    const isIdle = this.#underway === 0 && !this.#isInTransaction;
    this.#underway = 0;
    if (isIdle) keepSession(this.#config, session);
    else if (!isOpen.has(session)) this.connection.stream.destroy();
    else {
      (session as unknown as Inside)._queryQueue.length = 0;
      begin();
      session.query('ROLLBACK', (error) => {
        end();
        if (!error) keepSession(this.#config, session);
      });
    }
  }

  /** The server ends a session that is idle within a transaction for long: its locks are free. */
  #lose(): void {
    if (this.#isInTransaction) this.connection.stream.destroy();
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

  connect(callback?: (error?: Error) => void): Promise<this> | undefined {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    if (this.#life.isDead) return undefined;
    this.#calledOff = [this.#life.atDeath(() => this.#cut()), this.#life.atStandstill(() => this.#lose())];
    const failed = (error: Error) => {
      if (!this.#isOver) this.emit('error', error);
    };
    this.#session.on('error', failed);
    this.#calledOff = [...this.#calledOff, () => this.#session.off('error', failed)];
    if (isOpen.has(this.#session)) {
      process.nextTick(() => this.#isOver || callback());
      return undefined;
    }
    this.#begin();
    this.#session.connect((error?: Error) => {
      if (!error) isOpen.add(this.#session);
      if (this.#end()) callback(error);
    });
    return undefined;
  }

  end(callback?: () => void): Promise<void> | undefined {
    for (const callOff of this.#calledOff) callOff();
    // The session of a dead process is somebody else's by now.
    const ended = this.#isOver ? Promise.resolve() : this.#session.end();
    this.#isOver = true;
    if (!callback) return ended;
    void ended.then(callback, callback);
    return undefined;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  query(...args: any[]): any {
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
      this.#begin();
      const ask = this.#session.query as (...given: unknown[]) => unknown;
      ask.call(
        this.#session,
        ...prepareOnce(this.connection, args),
        (error: Error | null, result: unknown) => {
          if (!this.#end()) return;
          if (isEnd(asked)) this.#isInTransaction = false;
          if (isCommitted(result)) for (const name of acted) effects.set(name, (effects.get(name) ?? 0) + 1);
          if (!error && boundary?.endsAt('after')) return;
          this.#life.whenMoving(() => answered(error, result));
        },
      );
    });
  }

  /** Events whose effects the open transaction has; with its commit they have acted. */
  #toActed(asked: Asked): readonly string[] {
    this.#events.push(...toInboxEvents(asked));
    if (!isEnd(asked)) return [];
    const hasEffect = (this.#written?.length ?? 0) > 1;
    return this.#events.splice(0).filter(() => hasEffect);
  }

  /** Name of the boundary, or null where nothing lasts that happens here. */
  #toBoundary({ text, name }: Asked): string | null {
    const [first = ''] = /[a-z]+/i.exec(text) ?? [];
    switch (first.toUpperCase()) {
      case 'BEGIN':
        this.#isInTransaction = true;
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
}

/** Sessions that are connected. */
const isOpen = new WeakSet<pg.Client>();

/** Sessions of dead processes, by what they are connected to. */
const spare = new Map<string, pg.Client[]>();

const toTarget = ({ connectionString = '', host = '', database = '' }: pg.ClientConfig): string =>
  `${connectionString} ${host} ${database}`;

const takeSession = (config: pg.ClientConfig): pg.Client =>
  spare.get(toTarget(config))?.pop() ?? new RealClient(config);

function keepSession(config: pg.ClientConfig, session: pg.Client): void {
  session.removeAllListeners('error');
  session.on('error', () => {});
  const target = toTarget(config);
  spare.set(target, [...(spare.get(target) ?? []), session]);
}

const toAsked = ([given, values]: readonly unknown[]): Asked =>
  typeof given === 'string' ? { text: given, values: Array.isArray(values) ? values : [] } : (given as Asked);

/** Names of statements that have none. */
const names = new Map<string, string>();

/**
 * Has a statement without a name prepared under one of ours, so that a session reads and plans it once. Not while it is
 * on its way for the first time: where that fails, those behind it would find nothing under the name.
 */
function prepareOnce(connection: Connection, args: readonly unknown[]): readonly unknown[] {
  const { name, text, ...rest } = toAsked(args);
  if (name !== undefined || !/^\s*(select|insert|update|delete|with)\b[^;]*$/i.test(text)) return args;
  const ours = names.get(text) ?? `unnamed-${names.size}`;
  names.set(text, ours);
  return connection.submittedNamedStatements[ours] === undefined ? [{ ...rest, text, name: ours }] : args;
}

class MortalPool extends RealPool {
  constructor(config: pg.PoolConfig = {}) {
    // Idle connections stay: no real time passes in which they might be a burden.
    super({ ...config, idleTimeoutMillis: 0, Client: MortalClient } as unknown as pg.PoolConfig);
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

const isEnd = ({ text }: Asked): boolean => /^\s*(commit|rollback)\b/i.test(text);

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
 * Lets the clock of a server's databases follow ours: `now()` and `clock_timestamp()` are ahead by what stands in a place
 * of the server's memory that every session of every database sees at once, the progress of a replication that does not
 * exist. The catalogue's functions are replaced, so that statements, defaults and triggers of the product stay as they are.
 * They have to be of a kind that the planner puts in place of their calls: a call of them runs what is built in.
 */
export async function bendClocks(urls: readonly string[]): Promise<void> {
  const place = `crashes_${randomUUID()}`;
  const [client] = await Promise.all(urls.map((url) => bendClock(url, place)));
  await client?.query('SELECT pg_replication_origin_create($1)', [place]);
  const follow = async () => {
    await client?.query({
      name: 'follow',
      text: 'SELECT crashes.set($1, $2::bigint)',
      values: [place, aheadMs()],
    });
  };
  await follow();
  onClockSet(follow);
}

async function bendClock(url: string, place: string): Promise<pg.Client> {
  const client = new RealClient({ connectionString: url });
  await client.connect();
  client.on('error', () => {});
  await client.query(`
    -- The same few statements again and again, on tables of a few rows: each is planned once.
    ALTER DATABASE ${client.database} SET plan_cache_mode = force_generic_plan;
    ALTER DATABASE ${client.database} SET jit = off;
    SET allow_system_table_mods = on;
    CREATE SCHEMA crashes;
    CREATE FUNCTION crashes.set(text, bigint) RETURNS void LANGUAGE internal VOLATILE STRICT AS 'pg_replication_origin_advance';
    -- What is built in is found at once, by its number; what is put in place of a call must not be volatile for that.
    UPDATE pg_proc SET provolatile = 's', proparallel = 's', prorettype = 'bigint'::regtype
    WHERE proname = 'pg_replication_origin_progress';
    CREATE OR REPLACE FUNCTION pg_catalog.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
      RETURN transaction_timestamp() + pg_replication_origin_progress('${place}', false) * interval '1 millisecond';
    CREATE OR REPLACE FUNCTION pg_catalog.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE
      RETURN statement_timestamp() + pg_replication_origin_progress('${place}', false) * interval '1 millisecond';
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
  return client;
}
