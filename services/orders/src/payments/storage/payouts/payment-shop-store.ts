import { run, type Statement } from '@belegfluss/runtime/database';
import type { PaymentSource, Preferences } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { PaymentSources } from '../../../documents/domain/index.ts';
import { insertLogAfter, type NewLogEntry } from '../../../kernel/storage/log-store.ts';
import { findFetchedLink } from '../../domain/payouts/fetched-link.ts';

/** State of the reading of a payment service for a shop. */
export type PaymentShop = {
  /** First day of interest, `YYYY-MM-DD`. */
  readonly since: string;
  /** Code of what was missing at its latest step; empty when nothing was. */
  readonly needs: string;
  /** As `keep` writes it. */
  readonly error: string;
  /** When it was last read to the end. */
  readonly readAt: Date | null;
  /** Up to which moment it was read then. */
  readonly readUntil: Date | null;
};

/** Null where it was never switched on, or is off. */
export async function findPaymentShop(
  pool: pg.Pool,
  shop: string,
  source: PaymentSource,
): Promise<PaymentShop | null> {
  const { rows } = await run<PaymentShop>(pool, {
    name: 'payment-shop',
    text: `SELECT to_char(since, 'YYYY-MM-DD') AS since, needs, error, read_at AS "readAt",
             read_until AS "readUntil" FROM payment_import_shop
           WHERE shop = $1 AND source = $2`,
    values: [shop, source],
  });
  return rows[0] ?? null;
}

const all: readonly PaymentSource[] = ['paypal', 'shopify_payments'];

/**
 * Reads how far the payment services have been read whose payments the merchant has fetched; no query where there are
 * none.
 */
export async function findSources(
  pool: pg.Pool,
  shop: string,
  preferences: Preferences,
): Promise<PaymentSources> {
  const fetched = all.filter((source) => findFetchedLink(preferences, source) !== null);
  const found = await Promise.all(
    fetched.map(async (source) => [source, await findPaymentShop(pool, shop, source)] as const),
  );
  return Object.fromEntries(
    found.flatMap(([source, known]) =>
      known ? [[source, { since: known.since, readUntil: known.readUntil?.toISOString() ?? null }]] : [],
    ),
  );
}

/** Switches the reading on, or puts it on another account; either way it is due at once. Stored progress stays. */
export const switchOn = (
  shop: string,
  source: PaymentSource,
  { accountId, since }: { readonly accountId: string; readonly since: string },
): Statement => ({
  name: 'payment-shop-on',
  text: `INSERT INTO payment_import_shop (shop, source, account_id, since, next_at) VALUES ($1, $2, $3, $4::date, now())
         ON CONFLICT (shop, source) DO UPDATE SET account_id = EXCLUDED.account_id, next_at = now(), attempts = 0`,
  values: [shop, source, accountId, since],
});

/** All that is read for a shop is due now: what is off by now is dropped by its step. */
export const makePaymentsDue = (shop: string): Statement => ({
  name: 'payment-shop-due',
  text: 'UPDATE payment_import_shop SET next_at = now(), attempts = 0 WHERE shop = $1',
  values: [shop],
});

/** Leaves the import to a person for `restMs`; the loop resumes it when nobody drives it for that long. */
export const leaveToPerson = (shop: string, source: PaymentSource, restMs: number): Statement => ({
  name: 'payment-shop-later',
  text: `UPDATE payment_import_shop SET next_at = now() + $3 * interval '1 millisecond'
         WHERE shop = $1 AND source = $2 AND lease IS NULL`,
  values: [shop, source, restMs],
});

/** Reports the first beginning, once. */
export const reportStarted = (shop: string, source: PaymentSource, entry: NewLogEntry): Statement =>
  insertLogAfter(
    {
      name: 'payment-shop-started',
      text: `UPDATE payment_import_shop SET started_at = now()
             WHERE shop = $1 AND source = $2 AND started_at IS NULL RETURNING shop`,
      values: [shop, source],
    },
    'true',
    [entry],
  );

/** Reports the first end, once; later ones only move the mark. */
export const reportDone = (
  shop: string,
  source: PaymentSource,
  readUntil: Date | null,
  entry: NewLogEntry,
): Statement =>
  insertLogAfter(
    {
      name: 'payment-shop-done',
      text: `UPDATE payment_import_shop AS shop SET read_at = now(), read_until = coalesce($3::timestamptz, shop.read_until), needs = '', error = '' FROM (
               SELECT shop, source, read_at IS NULL AS first FROM payment_import_shop
               WHERE shop = $1 AND source = $2 FOR UPDATE) AS known
             WHERE shop.shop = known.shop AND shop.source = known.source RETURNING known.first`,
      values: [shop, source, readUntil],
    },
    'first.first',
    [entry],
  );
