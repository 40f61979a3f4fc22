import { execute, run, type SqlTransaction } from '@belegfluss/runtime/database';
import type pg from 'pg';
import { type DocumentRef, documentRefText } from '../domain/document.ts';

/** Where a number counts: within an account, whichever shop keeps its books there. */
export type NumberPlace = {
  readonly shop: string;
  /** Empty while it is not known: the number then counts within the shop. */
  readonly accountId: string;
};

export type CreditNumbers = {
  /** The number that an operation holds in the account; null when it holds none, or one of another account. */
  find(place: NumberPlace, operationKey: string): Promise<string | null>;
  /** False when another credit note of the account has the number, or the operation has one. */
  reserve(place: NumberPlace, operationKey: string, number: string): Promise<boolean>;
  /** The number is free again: its credit note was never made. */
  release(shop: string, operationKey: string): Promise<void>;
  /** The number was given by somebody else: no credit note of ours gets it. */
  useUp(shop: string, operationKey: string): Promise<void>;
  /** The number is free again: the draft that it was reserved for was deleted. */
  releaseDraft(shop: string, ref: DocumentRef, number: string): Promise<void>;
  /**
   * Numbers that the operation holds in other accounts count as used: whether they were assigned can no longer be
   * known.
   */
  leaveElsewhere(place: NumberPlace, operationKey: string): Promise<void>;
};

export function createCreditNumbers(pool: pg.Pool): CreditNumbers {
  return {
    async find(place, operationKey) {
      const { rows } = await run<{ number: string }>(pool, {
        name: 'credit-number-find',
        text: 'SELECT number FROM credit_number WHERE shop = $1 AND operation_key = $2 AND account = $3',
        values: [place.shop, operationKey, toAccountKey(place)],
      });
      return rows[0]?.number ?? null;
    },
    async reserve(place, operationKey, number) {
      const { rowCount } = await run(pool, {
        name: 'credit-number-reserve',
        text: `INSERT INTO credit_number (account, number, shop, operation_key) VALUES ($1, $2, $3, $4)
               ON CONFLICT DO NOTHING`,
        values: [toAccountKey(place), number, place.shop, operationKey],
      });
      return rowCount === 1;
    },
    async release(shop, operationKey) {
      await run(pool, {
        name: 'credit-number-release',
        text: 'DELETE FROM credit_number WHERE shop = $1 AND operation_key = $2',
        values: [shop, operationKey],
      });
    },
    async useUp(shop, operationKey) {
      await run(pool, {
        name: 'credit-number-use-up',
        text: 'UPDATE credit_number SET operation_key = NULL WHERE shop = $1 AND operation_key = $2',
        values: [shop, operationKey],
      });
    },
    async releaseDraft(shop, ref, number) {
      await run(pool, {
        name: 'credit-number-release-draft',
        text: `DELETE FROM credit_number WHERE shop = $1 AND number = $2 AND operation_key IN (
                 SELECT operation_key FROM write_journal WHERE shop = $1 AND object_ref = $3 AND kind = 'create')`,
        values: [shop, number, documentRefText(ref)],
      });
    },
    async leaveElsewhere(place, operationKey) {
      await run(pool, {
        name: 'credit-number-leave-elsewhere',
        text: `UPDATE credit_number SET operation_key = NULL
               WHERE shop = $1 AND operation_key = $2 AND account <> $3`,
        values: [place.shop, operationKey, toAccountKey(place)],
      });
    },
  };
}

/**
 * The account of a shop became known: what the shop had reserved before counts there from now on. A number that
 * another shop of the account has as well stays with that one.
 */
export async function moveToAccount(tx: SqlTransaction, shop: string, accountId: string): Promise<void> {
  if (accountId === '') return;
  await execute(tx, {
    text: `WITH own AS (DELETE FROM credit_number WHERE account = $1 RETURNING *)
           INSERT INTO credit_number (account, number, shop, operation_key, created_at)
           SELECT $2::text, number, shop, operation_key, created_at FROM own ORDER BY number
           ON CONFLICT DO NOTHING`,
    values: [toAccountKey({ shop, accountId: '' }), accountId],
  });
}

/** A shop's own account until the real one is known. The database fills the same in for versions that name none. */
const toAccountKey = ({ shop, accountId }: NumberPlace): string => accountId || `shop:${shop}`;
