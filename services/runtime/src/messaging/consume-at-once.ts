import type pg from 'pg';
import { type BatcherOptions, createBatcher } from '../batch/index.ts';
import type { BusEvent, EventBus } from '../bus/index.ts';
import {
  execute,
  inTransaction,
  isAnswered,
  type SqlTransaction,
  type Statement,
  transact,
} from '../database/index.ts';
import { inPool, isShopGone } from '../gate/index.ts';
import { recordDeadLetter } from './dead-letters.ts';
import { isDataError } from './is-data-error.ts';

/** Changes caused by an event: statements that are known beforehand, or steps that have to read in between. */
export type Effect = readonly Statement[] | ((tx: SqlTransaction) => Promise<void>);

type Taken<Prepared> = { readonly prepared: Prepared; readonly event: BusEvent };

/** The changes that an event causes; or that many do, where one statement is enough for all of them. */
type Effects<Prepared> =
  | ((prepared: Prepared, event: BusEvent) => Effect)
  | { readonly ofMany: (taken: readonly Taken<Prepared>[]) => readonly Statement[] };

/**
 * As `consume`, for effects that are plain SQL. Where the statements are known beforehand, inbox row and effect leave
 * in one round trip; the busier it is, the more events share one transaction (`together`).
 */
export function consumeAtOnce<Message, Prepared>(options: {
  readonly bus: EventBus;
  readonly pool: pg.Pool;
  /** Name of the consumer, unique over all services, e.g. `orders-deliveries`. */
  readonly consumer: string;
  readonly type: string;
  readonly decode: (payload: Uint8Array) => Message;
  /** Events that are none of this consumer's business leave no trace. */
  readonly concerns?: (message: Message) => boolean;
  /** Calls and parsing, outside the transaction; may run more than once. */
  readonly prepare: (message: Message, event: BusEvent) => Promise<Prepared>;
  readonly effect: Effects<Prepared>;
  /** Absent: each event has a separate transaction. */
  readonly together?: {
    /** Most events that share a transaction. Twice as many are taken: the next are prepared meanwhile. */
    readonly most: number;
    /**
     * The lock that the effect takes first: in a shared transaction effects run in this order, so that none deadlocks.
     */
    readonly toLockKey: (prepared: Prepared, event: BusEvent) => string;
  };
  /** After the commit: wakes loops that wait for the change. */
  readonly afterwards?: () => void;
  /** Called with the number of events that this process holds, whenever that changes. */
  readonly inHand?: (events: number) => void;
}): Promise<void> {
  const { bus, pool, consumer, together, effect } = options;
  const toStatements = (writings: readonly Writing<Prepared>[]) =>
    typeof effect === 'function' ? writings.flatMap(({ statements }) => statements) : effect.ofMany(writings);
  const write = createBatcher(writesTogether(pool, consumer, { most: together?.most ?? 1, toStatements }));
  const giveUp = (event: BusEvent, error: unknown): Promise<void> =>
    inTransaction(pool, (tx) => recordDeadLetter(tx, consumer, event, error));
  const holds = countHeld(options.inHand);
  return bus.subscribe({
    consumer,
    type: options.type,
    ...(together && { parallel: 2 * together.most }),
    async handle(event) {
      const message = options.decode(event.payload);
      if (options.concerns?.(message) === false) return;
      holds(+1);
      try {
        const prepared = await options.prepare(message, event);
        const changes = typeof effect === 'function' ? effect(prepared, event) : [];
        if (typeof changes !== 'function') {
          const lock = together?.toLockKey(prepared, event) ?? '';
          await write({ prepared, event, lock, statements: changes });
        } else {
          await inTransaction(pool, async (tx) => {
            await execute(tx, insertInbox(consumer, [event.id]));
            await changes(tx);
          });
        }
      } catch (error) {
        const isOver = wasSeenBefore(error) || (await isShopGone(inPool(pool), event.shop));
        if (!isOver && !isDataError(error)) throw error;
        if (!isOver) await giveUp(event, error);
      } finally {
        holds(-1);
      }
      options.afterwards?.();
    },
    onExhausted: giveUp,
  });
}

function countHeld(changed: (events: number) => void = () => {}) {
  let events = 0;
  return (change: 1 | -1) => {
    events += change;
    changed(events);
  };
}

type Writing<Prepared> = Taken<Prepared> & {
  readonly lock: string;
  readonly statements: readonly Statement[];
};

/** An event that the database refuses, or that was taken before, must not hold up those that came with it. */
const writesTogether = <Prepared>(
  pool: pg.Pool,
  consumer: string,
  {
    most,
    toStatements,
  }: {
    readonly most: number;
    readonly toStatements: (writings: readonly Writing<Prepared>[]) => readonly Statement[];
  },
): BatcherOptions<Writing<Prepared>, void> => ({
  async work(writings) {
    const sorted = writings.toSorted((left, right) =>
      left.lock < right.lock ? -1 : Number(left.lock > right.lock),
    );
    await transact(pool, [
      insertInbox(
        consumer,
        sorted.map(({ event }) => event.id),
      ),
      ...toStatements(sorted),
    ]);
    return writings.map(() => undefined);
  },
  isRefusal: isAnswered,
  countBytes: () => 0,
  // Events in separate transactions do not wait for each other.
  lanes: most === 1 ? Number.POSITIVE_INFINITY : 1,
  batch: { items: most, bytes: Number.POSITIVE_INFINITY },
});

/** Fails on an event that was taken before, and with it the whole transaction. */
const insertInbox = (consumer: string, eventIds: readonly string[]): Statement => ({
  name: 'inbox-insert',
  text: 'INSERT INTO inbox (consumer, event_id) SELECT $1, unnest($2::uuid[])',
  values: [consumer, eventIds],
});

/** 23505 unique_violation. */
const wasSeenBefore = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'inbox_pkey';
