import { randomUUID } from 'node:crypto';
import type pg from 'pg';

const usualLeaseMs = 3_000;
/** How long a replica that may not publish waits before it asks again. */
const askAgainMs = 250;

/** The right to publish for a service. */
export type Lease = {
  /** Whether this replica may publish now: `taken` when it came to the right just now, `held` when it had it. */
  hold(): Promise<'held' | 'taken' | 'refused'>;
  /** Lets another replica take over at once. */
  release(): Promise<void>;
};

/**
 * One replica publishes at a time, so that events keep their order; its lease runs out when it dies. It is renewed
 * when half of it is over: a relay at rest writes nothing but that. A replica that was paused past its lease may
 * publish beside its successor: that costs the order and repeats events, no more. Two tables of a service are two lanes.
 */
export function createLease(pool: pg.Pool, lane: number, leaseMs = usualLeaseMs): Lease {
  const holder = randomUUID();
  let heldSince = Number.NEGATIVE_INFINITY;
  let refusedAt = Number.NEGATIVE_INFINITY;

  return {
    async hold() {
      const now = performance.now();
      if (now - heldSince < leaseMs / 2) return 'held';
      if (now - refusedAt < askAgainMs) return 'refused';
      const { rowCount } = await pool.query({
        name: 'relay-lease',
        text: leaseStatement,
        values: [holder, lane, leaseMs],
      });
      if (rowCount !== 1) {
        refusedAt = now;
        return 'refused';
      }
      const answer = now - heldSince < leaseMs ? 'held' : 'taken';
      heldSince = now;
      return answer;
    },
    async release() {
      heldSince = Number.NEGATIVE_INFINITY;
      await pool.query('DELETE FROM outbox_lease WHERE holder = $1', [holder]);
    },
  };
}

/**
 * Writes nothing while somebody else holds the lease, and does not wait for the disk: a lease that a crash of the
 * database forgets is a lease that has run out.
 */
const leaseStatement = `
  WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
  INSERT INTO outbox_lease (id, holder, until)
  SELECT $2::int, $1, now() + $3 * interval '1 millisecond' FROM quick
  WHERE NOT EXISTS (SELECT 1 FROM outbox_lease WHERE id = $2::int AND holder <> $1 AND until >= now())
  ON CONFLICT (id) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
  WHERE outbox_lease.holder = EXCLUDED.holder OR outbox_lease.until < now()
  RETURNING id`;
