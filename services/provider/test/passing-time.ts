import type pg from 'pg';

/** Shorter than any lease of the service, so that somebody who tries again also meets what is not over yet. */
const stepMs = 5_000;
/** Longer than some of them in a row: by then everything is over that the service waits for. */
const steps = 60;

/**
 * The time of a service as its database keeps it, and a clock that agrees with it. It runs normally, and jumps ahead on
 * request: leases run out, and writes that left may be sent again.
 */
export function createPassingTime(pool: pg.Pool) {
  let aheadMs = 0;

  const pass = async (ms: number): Promise<void> => {
    aheadMs += ms;
    await pool.query(
      `WITH journal AS (
         UPDATE write_journal SET lease_until = lease_until - $1 * interval '1 ms',
           resend_after = resend_after - $1 * interval '1 ms'
         WHERE state <> 'confirmed'
       ), turns AS (
         UPDATE part_link SET lease_until = lease_until - $1 * interval '1 ms' WHERE lease_until IS NOT NULL
       )
       UPDATE paypal_connection SET lease_until = lease_until - $1 * interval '1 ms' WHERE lease_until IS NOT NULL`,
      [ms],
    );
  };

  return {
    now: (): number => performance.now() + aheadMs,
    pass,
    /** Tries again as callers do, some seconds later each time; fails with the last error. */
    async until<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
      for (let left = steps; ; left -= 1) {
        try {
          return await attempt();
        } catch (error) {
          if (left === 0) throw error;
          await pass(stepMs);
        }
      }
    },
  };
}
