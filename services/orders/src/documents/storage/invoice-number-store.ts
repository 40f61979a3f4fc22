import type { PrismaClient } from '../../../generated/prisma/client.ts';

type NumberRequest = {
  readonly shop: string;
  /** Where the shop keeps its books, and others may too; null while that is not known. */
  readonly accountId: string | null;
  readonly orderId: string;
  readonly ordinal: number;
  /** Numbers for the invoice: the wanted one, then substitutes where it is taken, best first. */
  readonly candidates: readonly [string, ...string[]];
};

/**
 * The first candidate that no other invoice of the shop, nor of another shop that gives numbers in the same account,
 * has or may get, from now on this invoice's own. Asked again it answers the same; of two workers that want one number,
 * one gets it.
 */
export async function reserveInvoiceNumber(prisma: PrismaClient, request: NumberRequest): Promise<string> {
  const { shop, accountId, orderId, ordinal, candidates } = request;
  const [wanted] = candidates;
  const own = { shop, orderId, ordinal, wanted };
  if (accountId !== null) await nameAccount(prisma, shop, accountId);
  for (const number of candidates) {
    const known = await prisma.invoiceNumber.findUnique({ where: { shop_orderId_ordinal_wanted: own } });
    if (known) return known.number;
    const taken = await prisma.$executeRawUnsafe(
      `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted, account)
       SELECT $1, $2, $3, $4::int, $5, $6 WHERE NOT EXISTS (
         SELECT 1 FROM document WHERE shop = $1 AND kind IN ('invoice', 'credit') AND number = $2
           AND NOT (order_id = $3 AND kind = 'invoice' AND ordinal = $4::int))
       ON CONFLICT DO NOTHING`,
      shop,
      number,
      orderId,
      ordinal,
      wanted,
      accountId,
    );
    if (taken === 1) return number;
  }
  throw new Error(`No number is left for invoice ${ordinal} of order ${orderId}.`);
}

/**
 * Counts numbers that the shop gave before its account was known to that account. A number that another shop of the
 * account gave as well stays with that one.
 */
async function nameAccount(prisma: PrismaClient, shop: string, accountId: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE invoice_number AS own SET account = ${accountId}
    WHERE own.shop = ${shop} AND own.account IS NULL AND NOT EXISTS (
      SELECT 1 FROM invoice_number AS other WHERE other.account = ${accountId} AND other.number = own.number)`;
}
