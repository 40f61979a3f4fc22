import type { Fixture } from './shops-fixture.ts';

export type Notice = {
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** E-mails to the owner of a shop that were noted, the first first. */
export async function readNotices(fixture: Fixture, shop: string): Promise<readonly Notice[]> {
  const { rows } = await fixture.pool.query<Notice>(
    'SELECT kind, subject, facts FROM notification WHERE shop = $1 ORDER BY id',
    [shop],
  );
  return rows;
}
