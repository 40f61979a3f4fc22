import type pg from 'pg';
import type { BusEvent } from '../bus/index.ts';
import { RpcError } from '../errors/index.ts';
import type { Logger } from '../log/index.ts';
import { recordFailedReplay, replayDeadLetter } from '../messaging/index.ts';
import type { LocalConsumers } from './local-consumers.ts';

/** The consumer did not take the event; what stays is its letter. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/**
 * Gives a letter's event to its consumer in this process; false when the consumer failed again, whose new error the
 * letter then states. An event that had its effect meanwhile has no second one: the consumer's inbox knows it.
 */
export async function replayLetter(
  { pool, consumers, logger }: { pool: pg.Pool; consumers: Pick<LocalConsumers, 'find'>; logger: Logger },
  id: string,
): Promise<boolean> {
  const hand = async (consumer: string, event: BusEvent) => {
    const take = consumers.find(consumer, event.type);
    if (!take) throw unknownConsumer(consumer, event.type);
    await take(event).catch((error: unknown) => {
      throw new NotTaken('The consumer failed again.', { cause: error });
    });
  };
  try {
    if (isLetterId(id) && (await replayDeadLetter(pool, id, hand))) return true;
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    logger.warn({ err: error.cause, letter: id }, 'dead letter not taken again');
    await recordFailedReplay(pool, id, error.cause);
    return false;
  }
  throw new RpcError(
    'notFound',
    'LETTER_NOT_FOUND',
    `There is no dead letter "${id}" that waits for a replay.`,
  );
}

const isLetterId = (id: string): boolean => /^\d{1,18}$/.test(id);

/** It was written by another version of the service. */
const unknownConsumer = (consumer: string, type: string) =>
  new RpcError(
    'failedPrecondition',
    'CONSUMER_UNKNOWN',
    `This service has no consumer "${consumer}" of ${type} any more.`,
  );
