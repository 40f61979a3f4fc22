import { run } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { LookupInput } from './lookup-input.ts';

/** A booking of ours that was not taken back since. */
export type BookingEntry = {
  readonly key: string;
  readonly facts: LookupInput;
  /** In the account's currency, positive; empty where an older version did not store it. */
  readonly amount: string;
  /** False while it is not known whether it was booked. */
  readonly confirmed: boolean;
  /** When it left, and when its entry was last updated. */
  readonly sentAt: Date;
  readonly updatedAt: Date;
};

/** A transaction that we posted for a document. */
export type PostedEntry = {
  readonly key: string;
  readonly facts: LookupInput;
  /** Null while it is not known whether it was posted. */
  readonly id: string | null;
  /** We deleted it again. */
  readonly removed: boolean;
  /** Its deletion was begun, and it is not known whether it is gone. */
  readonly removing: boolean;
};

/** Journal entries about the payments of a document. */
export type PaymentEntries = {
  /** In the order in which they left. */
  listBookings(shop: string, documentRef: string): Promise<readonly BookingEntry[]>;
  listPosted(shop: string, documentRef: string): Promise<readonly PostedEntry[]>;
};

/** Key of the one deletion that a transaction can have. */
export const removalKey = (transactionId: string): string => `removal/transaction:${transactionId}`;

export const createPaymentEntries = (pool: pg.Pool): PaymentEntries => ({
  async listBookings(shop, documentRef) {
    const { rows } = await run<BookingEntry>(pool, {
      name: 'journal-bookings',
      text: `SELECT operation_key AS key, facts, coalesce(result ->> 'amount', facts ->> 'amount', '') AS amount,
         state = 'confirmed' AS confirmed, sent_at AS "sentAt", updated_at AS "updatedAt"
       FROM write_journal
       WHERE shop = $1 AND kind = 'book' AND state IN ('confirmed', 'sent', 'unknown')
         AND (object_ref = $2 OR facts ->> 'document' = $2)
         AND sent_at > coalesce((
           SELECT max(updated_at) FROM write_journal
           WHERE shop = $1 AND object_ref = $2 AND state = 'confirmed' AND kind IN ('unbook', 'reopen')
         ), '-infinity')
       ORDER BY sent_at, created_at`,
      values: [shop, documentRef],
    });
    return rows;
  },

  async listPosted(shop, documentRef) {
    const { rows } = await run<PostedEntry>(pool, {
      name: 'journal-posted',
      text: `SELECT posted.operation_key AS key, posted.facts, posted.result ->> 'id' AS id,
         coalesce(removal.state = 'confirmed', false) AS removed,
         coalesce(removal.state IN ('sent', 'unknown'), false) AS removing
       FROM write_journal AS posted
       LEFT JOIN write_journal AS removal
         ON removal.shop = $1 AND removal.operation_key = 'removal/' || posted.object_ref
       WHERE posted.shop = $1 AND posted.kind = 'transaction' AND posted.state IN ('confirmed', 'sent', 'unknown')
         AND posted.facts ->> 'document' = $2
       ORDER BY posted.created_at`,
      values: [shop, documentRef],
    });
    return rows;
  },
});
