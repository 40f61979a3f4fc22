import { isWorthRetrying, retryDelayMs } from './api-error.ts';

type Retries = {
  readonly pause: (ms: number) => Promise<void>;
  /** How often is asked at most; three times unless stated. */
  readonly mostTries?: number;
};

/**
 * Asks again, after longer pauses each time, where that may help. Throws what it would not help against, and what still
 * stands in the way at the last try.
 */
export async function askWithRetries<Answer>(
  ask: () => Promise<Answer>,
  { pause, mostTries = 3 }: Retries,
): Promise<Answer> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await ask();
    } catch (error) {
      if (failed + 1 >= mostTries || !isWorthRetrying(error)) throw error;
      await pause(retryDelayMs(failed, error));
    }
  }
}
