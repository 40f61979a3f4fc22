import type { PrismaClient } from '../../generated/prisma/client.ts';

type Wish = {
  readonly shop: string;
  readonly orderId: string;
  readonly ordinal: number;
  /** What the invoice is called where nobody else is, then what it is called instead, best first. */
  readonly candidates: readonly [string, ...string[]];
};

/**
 * The first candidate that no other invoice of the shop has or may get, from now on this invoice's own. Asked again
 * it answers the same; of two workers that want one number, one gets it.
 */
export async function reserveInvoiceNumber(prisma: PrismaClient, wish: Wish): Promise<string> {
  const { shop, orderId, ordinal, candidates } = wish;
  const [wanted] = candidates;
  const own = { shop, orderId, ordinal, wanted };
  for (const number of candidates) {
    const known = await prisma.invoiceNumber.findUnique({ where: { shop_orderId_ordinal_wanted: own } });
    if (known) return known.number;
    const taken = await prisma.$executeRawUnsafe(
      `INSERT INTO invoice_number (shop, number, order_id, ordinal, wanted)
       SELECT $1, $2, $3, $4::int, $5 WHERE NOT EXISTS (
         SELECT 1 FROM document WHERE shop = $1 AND kind IN ('invoice', 'credit') AND number = $2
           AND NOT (order_id = $3 AND kind = 'invoice' AND ordinal = $4::int))
       ON CONFLICT DO NOTHING`,
      shop,
      number,
      orderId,
      ordinal,
      wanted,
    );
    if (taken === 1) return number;
  }
  throw new Error(`No number is left for invoice ${ordinal} of order ${orderId}.`);
}
