import { afterAll, beforeAll } from '@jest/globals';
import { keepLog } from './kept-log.ts';
import { startTown, type Town, victim } from './town.ts';

/** A town with one shop for the suite that calls this, and every line that its processes say. */
export function loggedTown() {
  let town: Town;
  const log = keepLog();

  beforeAll(async () => {
    town = await startTown('together', {
      others: false,
      logger: log.logger,
      house: { logLevel: 'trace' },
    });
  }, 120_000);
  afterAll(async () => {
    await town?.stop();
    log.forget();
  }, 120_000);

  return {
    log,
    town: () => town,
    /** A call of the shop's owner. */
    ask: (method: string, path: string, body?: unknown) => town.ask(victim, method, path, body),
  };
}
