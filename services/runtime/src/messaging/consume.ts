import type { BusEvent, EventBus } from '../bus/index.ts';
import { execute, type PrismaTransaction } from '../database/index.ts';
import { isShopGone } from '../gate/index.ts';
import { recordDeadLetter } from './dead-letters.ts';
import { isDataError } from './is-data-error.ts';
import type { Database } from './transaction.ts';

/**
 * Subscribes one effect to one type of event. The effect and the inbox row commit together, so that an event that
 * comes twice acts once; an event that keeps failing ends in the dead letters instead of blocking the others.
 *
 * Work that must not happen inside a transaction (calls, parsing) goes into `prepare`; it may run more than once.
 */
export function consume<Tx extends PrismaTransaction, Message, Prepared>(options: {
  readonly bus: EventBus;
  readonly database: Database<Tx>;
  /** Name of the consumer, unique over all services, e.g. `orders-deliveries`. */
  readonly consumer: string;
  readonly type: string;
  readonly decode: (payload: Uint8Array) => Message;
  /** Events that are none of this consumer's business leave no trace. */
  readonly concerns?: (message: Message) => boolean;
  readonly prepare: (message: Message, event: BusEvent) => Promise<Prepared>;
  readonly effect: (tx: Tx, prepared: Prepared, event: BusEvent) => Promise<void>;
  /** After the commit: wakes loops that wait for the change. */
  readonly afterwards?: () => void;
}): Promise<void> {
  const { bus, database, consumer } = options;
  const giveUp = (event: BusEvent, error: unknown): Promise<void> =>
    database.$transaction((tx) => recordDeadLetter(tx, consumer, event, error));
  const take = async (message: Message, event: BusEvent): Promise<void> => {
    const prepared = await options.prepare(message, event);
    await database.$transaction(async (tx) => {
      const fresh = await execute(tx, {
        text: 'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2::uuid) ON CONFLICT DO NOTHING',
        values: [consumer, event.id],
      });
      if (fresh === 1) await options.effect(tx, prepared, event);
    });
  };
  return bus.subscribe({
    consumer,
    type: options.type,
    async handle(event) {
      const message = options.decode(event.payload);
      if (options.concerns?.(message) === false) return;
      await take(message, event).catch(async (error: unknown) => {
        const isGone = await isShopGone((work) => database.$transaction(work), event.shop);
        // The same data is refused each time: it is a dead letter at once, and nothing waits behind it.
        if (!isGone && !isDataError(error)) throw error;
        if (!isGone) await giveUp(event, error);
      });
      options.afterwards?.();
    },
    onExhausted: giveUp,
  });
}
