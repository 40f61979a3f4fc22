import { execute, type SqlTransaction } from '@belegfluss/runtime/database';

/**
 * Puts every order to work that waits for something that has just come true, and makes running work of the shop take
 * another run: it may have read the old state just before. Work that failed before its order was ever seen has no
 * reason on record and tries again, too. Each run has a separate trace: there may be thousands.
 */
export async function enqueueWaiting(
  tx: SqlTransaction,
  shop: string,
  reasons: readonly string[],
): Promise<void> {
  await enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = ANY($2::text[])
     UNION
     SELECT shop, order_id FROM work WHERE shop = $1 AND state = 'failed' AND NOT EXISTS (
       SELECT 1 FROM orders WHERE orders.shop = work.shop AND orders.id = work.order_id)`,
    [reasons],
  );
}

/**
 * The same for scopes that the merchant grants: orders that still have to be written back to Shopify, and those whose
 * reason lay in data that could not be read. The extras of the latter are fetched again.
 */
export async function enqueueScopeMissing(
  tx: SqlTransaction,
  shop: string,
  reasons: readonly string[],
): Promise<void> {
  const waiting = `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'aborted' AND reason = ANY($2::text[])`;
  await enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND notes LIKE '%"MISSING_SCOPE"%' UNION ${waiting}`,
    [reasons],
  );
  // After their work was locked, like everybody does it.
  await execute(tx, {
    text: `UPDATE orders SET extras_for = NULL WHERE (shop, id) IN (${waiting}) AND extras_for IS NOT NULL`,
    values: [shop, reasons],
  });
}

/** Ids in the account that settings name, as keys. */
export type NamedNow = {
  /** Those that the account does not have. */
  readonly gone: readonly string[];
  /** All of them, where the settings have changed; null where something else has. */
  readonly named: readonly string[] | null;
  /** The account was read again. */
  readonly isReading: boolean;
};

/**
 * The same for work that was refused for settings. A refusal for an id that is not gone any more is tried again, and so
 * is one for an id that is now known to be gone. A refusal without a known cause is tried again when the settings no
 * longer name all ids that it named.
 */
export const enqueueRefused = (
  tx: SqlTransaction,
  shop: string,
  { gone, named, isReading }: NamedNow,
): Promise<void> =>
  enqueueAndRunAgain(
    tx,
    shop,
    `SELECT shop, id FROM orders WHERE shop = $1 AND outcome = 'failed' AND refused_settings <> '{}'
       AND ((reason = 'PROVIDER_REJECTED') = (refused_settings && $2::text[])
         OR reason = 'PROVIDER_REJECTED' AND NOT refused_settings <@ $3::text[])
       AND NOT ($4::boolean AND reason = 'ACCOUNT_UNKNOWN')`,
    // A refusal has the account read: what the reading brought back would be refused and read again for ever.
    [gone, named, isReading],
  );

/** The same for mails that were refused for something that settings do not name any more. */
export async function enqueueRefusedMails(
  tx: SqlTransaction,
  shop: string,
  named: readonly string[],
): Promise<void> {
  const refused = `shop = $1 AND mail_failed_at IS NOT NULL AND mail_refused_for <> '{}'
    AND NOT mail_refused_for && $2::text[]`;
  await enqueueAndRunAgain(tx, shop, `SELECT DISTINCT shop, order_id FROM document WHERE ${refused}`, [
    named,
  ]);
  // After their work was locked, like everybody does it.
  await execute(tx, {
    text: `UPDATE document SET mail_failed_at = NULL WHERE ${refused}`,
    values: [shop, named],
  });
}

/** `orders` is a query that answers shop and id. */
async function enqueueAndRunAgain(
  tx: SqlTransaction,
  shop: string,
  orders: string,
  values: readonly unknown[],
): Promise<void> {
  await execute(tx, {
    text: `UPDATE work SET revision = revision + 1 WHERE shop = $1 AND state = 'running'`,
    values: [shop],
  });
  await execute(tx, {
    text: `INSERT INTO work (shop, order_id) ${orders}
     ON CONFLICT (shop, order_id) DO UPDATE SET
       state = CASE WHEN work.state = 'running' THEN 'running' ELSE 'queued' END,
       revision = work.revision + 1, attempts = 0, due_at = now(), traceparent = ''`,
    values: [shop, ...values],
  });
}
