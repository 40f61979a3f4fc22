import { randomBytes } from 'node:crypto';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import type pg from 'pg';

/** Secrets that sign shops' document links; stored sealed, and only this file sees the envelopes. */
export type LinkSecrets = {
  /** The shop's secret; it is made at the first request, and never changes. */
  get(shop: string): Promise<string>;
  /** Seals secrets of a page of shops with the current key; answers how many and where to go on. */
  reseal(after: string, limit: number): Promise<{ readonly count: number; readonly last: string | null }>;
};

const column = 'link_secret';
const keptForMs = 60_000;

/** `created` is called when a secret was made here. */
export function createLinkSecrets(pool: pg.Pool, box: SecretBox, created: () => void): LinkSecrets {
  /** Every run over an order asks. Not for ever: a shop whose data was erased and that comes back gets another one. */
  const known = new Map<string, { readonly secret: string; readonly until: number }>();

  return {
    async get(shop) {
      const kept = known.get(shop);
      if (kept && performance.now() < kept.until) return kept.secret;
      const secret = (await findSecret(pool, box, shop)) ?? (await make(shop));
      known.set(shop, { secret, until: performance.now() + keptForMs });
      return secret;
    },

    async reseal(after, limit) {
      const { rows } = await pool.query<{ shop: string; secret: string }>(
        'SELECT shop, secret FROM link_secret WHERE shop > $1 ORDER BY shop LIMIT $2',
        [after, limit],
      );
      const outdated = rows.filter(({ secret }) => box.isOutdated(secret));
      for (const { shop, secret } of outdated) await resealOne(pool, box, shop, secret);
      return { count: outdated.length, last: rows.length < limit ? null : (rows.at(-1)?.shop ?? null) };
    },
  };

  /** Of several who make one at once, the first has made it for all. */
  async function make(shop: string): Promise<string> {
    const sealed = box.seal(randomBytes(32).toString('hex'), { shop, column });
    const { rowCount } = await pool.query(
      'INSERT INTO link_secret (shop, secret) VALUES ($1, $2) ON CONFLICT (shop) DO NOTHING',
      [shop, sealed],
    );
    if (rowCount === 1) created();
    const secret = await findSecret(pool, box, shop);
    if (secret === null) throw new Error('A link secret that was just made is not there.');
    return secret;
  }
}

async function findSecret(pool: pg.Pool, box: SecretBox, shop: string): Promise<string | null> {
  const { rows } = await pool.query<{ secret: string }>('SELECT secret FROM link_secret WHERE shop = $1', [
    shop,
  ]);
  return rows[0] ? box.open(rows[0].secret, { shop, column }) : null;
}

const resealOne = (pool: pg.Pool, box: SecretBox, shop: string, secret: string) =>
  pool.query('UPDATE link_secret SET secret = $3 WHERE shop = $1 AND secret = $2', [
    shop,
    secret,
    box.seal(box.open(secret, { shop, column }), { shop, column }),
  ]);
