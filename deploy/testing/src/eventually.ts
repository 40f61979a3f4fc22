import { setTimeout as pause } from 'node:timers/promises';

/** Holds on a machine that is busy with something else; short of the time that a test has. */
const usualMs = 45_000;

/** Whoever waits long asks less often: what is asked has work to do, mostly in this process. */
const pauseAfter = (waitedMs: number): number => Math.min(Math.max(25, waitedMs / 10), 250);

/** Tries an assertion until it holds; fails with its last error after the time is up. */
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
