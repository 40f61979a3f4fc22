import { setTimeout as pause } from 'node:timers/promises';

/** Long enough on a busy machine; shorter than the timeout of a test. */
const usualMs = 45_000;

/** Polls less often the longer it waits: the polled code has work to do, mostly in this process. */
const pauseAfter = (waitedMs: number): number => Math.min(Math.max(25, waitedMs / 10), 250);

/** Retries an assertion until it holds; fails with its last error after the time is up. */
export async function eventually<Result>(
  assertion: () => Result | Promise<Result>,
  options: { readonly withinMs?: number } = {},
): Promise<Result> {
  const start = performance.now();
  const end = start + (options.withinMs ?? usualMs);
  for (;;) {
    try {
      const result = await assertion();
      performance.measure('eventually', { start });
      return result;
    } catch (error) {
      const now = performance.now();
      if (now > end) throw error;
      await pause(pauseAfter(now - start));
    }
  }
}
