import { setTimeout as pause } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JsMsg } from 'nats';
import type { Logger } from '../log/index.ts';
import { type NatsPace, usualPace } from './nats-pace.ts';

const lingerMs = 5;

export type Receiver = { close(): Promise<void> };

/**
 * Takes events from a consumer and works on `parallel` of them at once. It requests no more from the server than it can
 * work on: an event that waits in a process would count as tried when the wait gets long, and no other process could
 * take it. A consumer that the server lost is opened again.
 */
export function startReceiver(options: {
  readonly consumer: Consumer;
  readonly open: () => Promise<Consumer>;
  readonly name: string;
  readonly parallel: number;
  readonly pace?: NatsPace;
  readonly work: (message: JsMsg) => Promise<void>;
  readonly logger: Logger;
}): Receiver {
  const { parallel, pace = usualPace, work, logger, name } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  let messages: ConsumerMessages | undefined;

  const take = async (consumer: Consumer) => {
    while (!closing.signal.aborted) {
      await untilHandsAreFree(running, parallel);
      if (closing.signal.aborted) return;
      messages = await consumer.fetch({
        max_messages: parallel - running.size,
        expires: pace.requestMs,
        idle_heartbeat: pace.heartbeatMs,
      });
      // Closed while it was being opened: nothing else ends these messages.
      if (closing.signal.aborted) await messages.close();
      for await (const message of messages) {
        const one: Promise<void> = work(message).finally(() => running.delete(one));
        running.add(one);
      }
    }
  };

  const reopen = async (): Promise<Consumer> => {
    for (;;) {
      await pause(pace.reopenMs, undefined, { signal: closing.signal });
      try {
        return await options.open();
      } catch (error) {
        logger.warn({ err: error, consumer: name }, 'consumer not opened');
      }
    }
  };

  const run = async () => {
    let { consumer } = options;
    while (!closing.signal.aborted) {
      await take(consumer).catch((error: unknown) => {
        if (!closing.signal.aborted) logger.warn({ err: error, consumer: name }, 'consumer lost');
      });
      if (!closing.signal.aborted) consumer = await reopen();
    }
  };
  const done = run().catch(() => {});

  return {
    async close() {
      closing.abort();
      await messages?.close();
      await done;
      await Promise.all(running);
    },
  };
}

/** Lingers until half of the hands are free, for a larger request, but for no longer than a moment. */
async function untilHandsAreFree(running: ReadonlySet<Promise<void>>, parallel: number): Promise<void> {
  if (running.size > parallel / 2) {
    const moment = pause(lingerMs, 'over');
    while (running.size > parallel / 2 && (await Promise.race([...running, moment])) !== 'over') {}
  }
  while (running.size >= parallel) await Promise.race(running);
}
