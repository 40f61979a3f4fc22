import type pg from 'pg';
import type { BusEvent, EventBus } from '../bus/index.ts';
import { type Statement, transact } from '../database/index.ts';
import { recordDeadLetter } from './dead-letters.ts';
import { type SqlTransaction, transactionsOver } from './transactions-over.ts';

/** What an event changes: statements that are known beforehand, or steps that have to read in between. */
export type Effect = readonly Statement[] | ((tx: SqlTransaction) => Promise<void>);

/**
 * As `consume`, for effects that are plain SQL. Where the statements are known beforehand, inbox row and effect leave
 * in one round trip.
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
  readonly effect: (prepared: Prepared, event: BusEvent) => Effect;
  /** After the commit: wake whoever waits for the change. */
  readonly afterwards?: () => void;
}): Promise<void> {
  const { bus, pool, consumer } = options;
  const database = transactionsOver(pool);
  return bus.subscribe({
    consumer,
    type: options.type,
    async handle(event) {
      const message = options.decode(event.payload);
      if (options.concerns?.(message) === false) return;
      const effect = options.effect(await options.prepare(message, event), event);
      const inbox = insertInbox(consumer, event.id);
      try {
        if (typeof effect !== 'function') await transact(pool, [inbox, ...effect]);
        else {
          await database.$transaction(async (tx) => {
            await tx.$executeRawUnsafe(inbox.text, ...(inbox.values ?? []));
            await effect(tx);
          });
        }
      } catch (error) {
        if (!wasSeenBefore(error)) throw error;
      }
      options.afterwards?.();
    },
    onExhausted: (event, error) =>
      database.$transaction((tx) => recordDeadLetter(tx, consumer, event, error)),
  });
}

/** Fails on an event that was taken before, and with it the whole transaction. */
const insertInbox = (consumer: string, eventId: string): Statement => ({
  name: 'inbox-insert',
  text: 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2)',
  values: [consumer, eventId],
});

/** 23505 unique_violation. */
const wasSeenBefore = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'inbox_pkey';
