import { randomUUID } from 'node:crypto';
import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { findRow, type TableRow } from '../../kernel/storage/rows.ts';
import type { VatIdCheck } from '../domain/order/extras.ts';

const dayMs = 86_400_000;
/** How long an answer counts before VIES is asked again. */
const validDays = 30;

/** The newest answer about a VAT id that still counts. */
export async function findVatIdCheck(
  pool: pg.Pool,
  shop: string,
  vatId: string,
  now: Date,
): Promise<VatIdCheck | null> {
  const row = await findRow<TableRow<'vat_id_check'>>(pool, {
    text: `SELECT * FROM vat_id_check WHERE shop = $1 AND vat_id = $2 AND checked_at > $3
           ORDER BY checked_at DESC LIMIT 1`,
    values: [shop, vatId, new Date(now.getTime() - validDays * dayMs)],
  });
  return row && { vatId, valid: row.valid, requestId: row.requestId, at: row.checkedAt.toISOString() };
}

/** Answers are proof and stay; only a new one takes an older one's place. */
export async function storeVatIdCheck(
  pool: pg.Pool,
  shop: string,
  check: VatIdCheck & { readonly valid: boolean },
): Promise<void> {
  await run(pool, {
    name: 'vat-id-check-insert',
    text: `INSERT INTO vat_id_check (id, shop, vat_id, valid, request_id, checked_at)
           VALUES ($1, $2, $3, $4, $5, $6::timestamptz)`,
    values: [randomUUID(), shop, check.vatId, check.valid, check.requestId, check.at],
  });
}
