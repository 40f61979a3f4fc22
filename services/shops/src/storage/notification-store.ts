import { execute, type Transaction, toJsonb } from '@belegfluss/runtime/database';
import { hereSql } from '@belegfluss/runtime/gate';
import type pg from 'pg';
import type { NewNotification } from '../domain/notifications/notification.ts';

/**
 * Notes an e-mail in the transaction of the change that it reports; the loop sends it. The same event noted twice is
 * one e-mail. Shops without a record, such as erased ones, get none.
 */
export const noteNotification = async (
  tx: Transaction,
  { shop, kind, subject, facts, dueAt }: NewNotification,
): Promise<void> =>
  void (await execute(tx, {
    text: `INSERT INTO notification (shop, kind, subject, facts, due_at)
     SELECT $1, $2, $3, $4::jsonb, $5::timestamptz FROM shop WHERE shop = $1
     ON CONFLICT (shop, kind, subject) DO NOTHING`,
    values: [shop, kind, subject, toJsonb(facts), dueAt],
  }));

/** A notification in the hands of one replica. */
export type Claim = {
  readonly id: string;
  readonly shop: string;
  readonly kind: string;
  readonly subject: string;
  /** As they were kept. */
  readonly facts: unknown;
  /** Attempts with this one. Grows with each claim: an earlier holder changes nothing any more. */
  readonly attempts: number;
};

/** The facts of a shop that decide about a claim and its wording. Null when the shop has no record. */
export type ClaimedShop = {
  readonly name: string;
  readonly email: string;
  readonly timezone: string;
  readonly uninstalledAt: Date | null;
  /** The period that the notification is about is over. */
  readonly hasPeriodEnded: boolean;
} | null;

export type Settled = { readonly state: 'sent' | 'unwanted' | 'undelivered'; readonly error: string };

export type NotificationStore = ReturnType<typeof createNotificationStore>;

/**
 * `due_at` is when the next thing happens to a row: of a due one, when it may be claimed; of one that is being sent,
 * when its sender counts as dead.
 */
export function createNotificationStore(pool: pg.Pool) {
  const count = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query(text, [...values])).rowCount ?? 0;
  const isChanged = async (text: string, values: readonly unknown[]): Promise<boolean> =>
    (await count(text, values)) === 1;

  return {
    /** Takes due ones for as long as the lease; a process that dies before sending leaves them due. */
    async claim(now: Date, leaseUntil: Date, limit: number): Promise<readonly Claim[]> {
      return (await pool.query<Claim>(claimSql, [now, leaseUntil, limit])).rows;
    },

    async findShop({ shop, subject }: Pick<Claim, 'shop' | 'subject'>, now: Date): Promise<ClaimedShop> {
      const { rows } = await pool.query<NonNullable<ClaimedShop>>(shopSql, [shop, subject, now]);
      return rows[0] ?? null;
    },

    /** From now on it is never sent again unless `putOff`. False when somebody else holds it. */
    beginSending: ({ id, attempts }: Claim, leaseUntil: Date): Promise<boolean> =>
      isChanged(beginSql, [id, attempts, leaseUntil]),

    /** It was certainly not sent, and comes later. */
    putOff: ({ id, attempts }: Claim, dueAt: Date, error: string): Promise<boolean> =>
      isChanged(putOffSql, [id, attempts, dueAt, error]),

    settle: ({ id, attempts }: Claim, { state, error }: Settled, now: Date): Promise<boolean> =>
      isChanged(settleSql, [id, attempts, state, error, now]),

    /** Gives up those whose sender died while it sent: nobody knows whether they arrived. Answers how many. */
    abandon: (now: Date): Promise<number> => count(abandonSql, [now]),

    /** Removes those that came to their end before. Answers how many. */
    forget: (before: Date, limit: number): Promise<number> => count(forgetSql, [before, limit]),
  };
}

const claimSql = `
  UPDATE notification SET due_at = $2, attempts = attempts + 1
  WHERE id IN (
    SELECT id FROM notification WHERE state = 'due' AND due_at <= $1 AND ${hereSql('shop')}
    ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, shop, kind, subject, facts, attempts`;

const shopSql = `
  SELECT name, email, timezone, uninstalled_at AS "uninstalledAt",
    EXISTS (
      SELECT FROM transfer_period
      WHERE transfer_period.shop = shop.shop AND id::text = $2 AND ends_at <= $3
    ) AS "hasPeriodEnded"
  FROM shop WHERE shop = $1`;

const beginSql = `
  UPDATE notification SET state = 'sending', due_at = $3 WHERE id = $1 AND attempts = $2 AND state = 'due'`;

const putOffSql = `
  UPDATE notification SET state = 'due', due_at = $3, error = $4
  WHERE id = $1 AND attempts = $2 AND state IN ('due', 'sending')`;

const settleSql = `
  UPDATE notification SET state = $3, error = $4, settled_at = $5
  WHERE id = $1 AND attempts = $2 AND state IN ('due', 'sending')`;

const abandonSql = `
  UPDATE notification SET state = 'undelivered', error = 'OUTCOME_UNKNOWN DIED', settled_at = $1
  WHERE state = 'sending' AND due_at <= $1 AND ${hereSql('shop')}`;

const forgetSql = `
  DELETE FROM notification WHERE id IN (
    SELECT id FROM notification
    WHERE state IN ('sent', 'unwanted', 'undelivered') AND due_at < $1 AND settled_at < $1 AND ${hereSql('shop')}
    LIMIT $2
  )`;
