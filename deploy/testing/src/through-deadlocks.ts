import type { DatabaseError } from 'pg';

const deadlockDetected = '40P01';

/**
 * Retries one statement until no deadlock ends it. It locks many rows at once, while a service locks some of them in
 * another order; the server aborts either one, and an aborted statement has changed nothing.
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
