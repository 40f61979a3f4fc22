import type { Logger } from '@belegfluss/runtime/log';

/**
 * Gives heartbeats during work that writes nothing for longer than its lease holds, such as a call that hangs. A beat
 * that fails is only logged: the fence of the next write decides. Ends with the work.
 */
export async function withHeartbeat<Result>(
  options: { readonly beat: () => Promise<unknown>; readonly everyMs: number; readonly logger: Logger },
  work: () => Promise<Result>,
): Promise<Result> {
  let beating: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    beating ??= options
      .beat()
      .catch((error: unknown) => options.logger.warn({ err: error }, 'no heartbeat'))
      .finally(() => {
        beating = null;
      });
  }, options.everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await beating;
  }
}
