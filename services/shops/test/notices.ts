import type { House } from './house.ts';

export type Notice = {
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** E-mails to the owner of a shop that were noted, the first first. */
export async function noticesOf(house: House, shop: string): Promise<readonly Notice[]> {
  const { rows } = await house.pool.query<Notice>(
    'SELECT kind, subject, facts FROM notification WHERE shop = $1 ORDER BY id',
    [shop],
  );
  return rows;
}
