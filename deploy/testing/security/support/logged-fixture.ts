import { afterAll, beforeAll } from '@jest/globals';
import { type Fixture, startFixture, victim } from './fixture.ts';
import { keepLog } from './kept-log.ts';

/** Starts an installation with one shop for the calling suite, and collects every log line of its processes. */
export function loggedFixture() {
  let fixture: Fixture;
  const log = keepLog();

  beforeAll(async () => {
    fixture = await startFixture('together', {
      others: false,
      logger: log.logger,
      services: { logLevel: 'trace' },
    });
  }, 120_000);
  afterAll(async () => {
    await fixture?.stop();
    log.forget();
  }, 120_000);

  return {
    log,
    fixture: () => fixture,
    /** Calls the gateway as the shop's owner. */
    ask: (method: string, path: string, body?: unknown) => fixture.ask(victim, method, path, body),
  };
}
