import { setTimeout as pause } from 'node:timers/promises';

/** Tries an assertion until it holds; fails with its last error after the time is up. */
export async function eventually<Result>(
  assertion: () => Result | Promise<Result>,
  options: { readonly withinMs?: number } = {},
): Promise<Result> {
  const end = Date.now() + (options.withinMs ?? 15_000);
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(25);
    }
  }
}
