import type { Prisma } from '../../generated/prisma/client.ts';

/**
 * The shop keeps its books in another account from now on: the lines that were posted stay in the old one, and none of
 * them keeps a line from being posted in the new one. In the old one they are found again by their marks. Whoever imports
 * from PayPal loses the turn; the access stays.
 */
export async function leaveLines(tx: Prisma.TransactionClient, shop: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM posted_line WHERE shop = ${shop}`;
  await tx.$executeRaw`DELETE FROM line_claim WHERE shop = ${shop}`;
  // Also what is under way: it cannot be confirmed any more.
  await tx.$executeRaw`DELETE FROM write_journal WHERE shop = ${shop} AND operation_key LIKE 'line/%'`;
  await tx.$executeRaw`
    UPDATE paypal_connection SET account_id = '', since = NULL, until = NULL, span_until = NULL, span_items = 0, page = 1,
      read_until = NULL, pending_since = NULL, total = 0, imported = 0, error = '', unreadable = '{}', lease = NULL, lease_until = NULL
    WHERE shop = ${shop}`;
}
