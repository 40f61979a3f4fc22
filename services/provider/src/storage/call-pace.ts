import { run, type Statement } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { Pace } from '../clients/traffic/pace.ts';
import type { Grant, TurnKeeper, TurnRequest } from '../clients/traffic/turns.ts';

/** Makes the keeper of a shop's turns: one row a shop, which all replicas take from. */
export const createCallPace =
  (pool: pg.Pool, pace: Pace) =>
  (shop: string): TurnKeeper => ({
    async take(request) {
      const { rows } = await run<Grant>(pool, takeTurns(shop, pace, request));
      const [grant] = rows;
      if (!grant) throw new Error(`${shop} has no row of its turns.`);
      return grant;
    },
    async pause(ms) {
      await run(pool, pauseTurns(shop, ms));
    },
  });

/**
 * Turns lie `$2` ms apart. The first one is the next that nobody has, though none farther back than `$3` or farther ahead
 * than `$4`. Given are `$5` for calls that wait, of those within `$6`, or `$7` of those that leave enough saved up, the
 * more of both; `given` is kept only for the answer. The first statement of a shop makes its row and gives nothing:
 * one that has been called before, whose row was lost, has nothing saved up; one that is only being connected has all.
 *
 * Nobody waits for the disk: a crash of the database forgets the turns of the last 0.6 seconds at most (three times its
 * `wal_writer_delay`), and the provider's "slow down" is heeded where so many were given twice.
 *
 * Time is that of the statement: a row that it has to wait for makes its turns seem older than they are, which ends them
 * earlier.
 */
const takeTurns = (shop: string, pace: Pace, { wanted, withinMs }: TurnRequest): Statement => ({
  name: 'call-pace-take',
  text: `WITH quick AS (SELECT set_config('synchronous_commit', 'off', true))
         INSERT INTO call_pace AS pace (shop, next_at)
         SELECT $1, CASE WHEN EXISTS (SELECT FROM connection WHERE shop = $1) THEN now()
                         ELSE now() - $3::float8 * interval '1 ms' END FROM quick
         ON CONFLICT (shop) DO UPDATE SET (given, next_at) = (
           SELECT given, now() + (first + given * $2::float8) * interval '1 ms'
           FROM (SELECT greatest(-$3::float8, least($4::float8, extract(epoch FROM pace.next_at - now()) * 1000))
                   AS first) AS next,
                LATERAL (SELECT greatest(0, least($5::int, floor(($6::float8 - first) / $2::float8) + 1),
                                  least($7::int, floor((-$8::float8 - first) / $2::float8) + 1)) AS given) AS gift
         )
         RETURNING given, (extract(epoch FROM next_at - now()) * 1000 - given * $2::float8)::float8 AS "firstInMs"`,
  values: [
    shop,
    pace.intervalMs,
    pace.reachMs,
    pace.farthestMs,
    wanted,
    withinMs,
    pace.mostSpare,
    pace.keptMs,
  ],
});

/** A pause is no longer than asked for, and none where no turn was ever taken. */
const pauseTurns = (shop: string, ms: number): Statement => ({
  name: 'call-pace-pause',
  text: `UPDATE call_pace SET next_at = greatest(next_at, now() + $2::float8 * interval '1 ms') WHERE shop = $1`,
  values: [shop, ms],
});
