import type { DatabaseError } from 'pg';

const deadlockDetected = '40P01';

/**
 * Does one statement until no deadlock ends it. It takes many rows at once, beside a service that is at work on some of
 * them in an order of its own; the server ends either one, and a statement that it ended has changed nothing.
 */
export async function throughDeadlocks<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await statement();
    } catch (error) {
      if ((error as DatabaseError).code !== deadlockDetected) throw error;
    }
  }
}
