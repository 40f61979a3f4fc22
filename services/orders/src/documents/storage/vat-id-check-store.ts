import { randomUUID } from 'node:crypto';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { VatIdCheck } from '../domain/order/extras.ts';

const dayMs = 86_400_000;
/** How long an answer counts before VIES is asked again. */
const validDays = 30;

/** The newest answer about a VAT id that still counts. */
export async function findVatIdCheck(
  prisma: PrismaClient,
  shop: string,
  vatId: string,
  now: Date,
): Promise<VatIdCheck | null> {
  const row = await prisma.vatIdCheck.findFirst({
    where: { shop, vatId, checkedAt: { gt: new Date(now.getTime() - validDays * dayMs) } },
    orderBy: { checkedAt: 'desc' },
  });
  return row && { vatId, valid: row.valid, requestId: row.requestId, at: row.checkedAt.toISOString() };
}

/** Answers are proof and stay; only a new one takes an older one's place. */
export async function storeVatIdCheck(
  prisma: PrismaClient,
  shop: string,
  check: VatIdCheck & { readonly valid: boolean },
): Promise<void> {
  await prisma.vatIdCheck.create({
    data: {
      id: randomUUID(),
      shop,
      vatId: check.vatId,
      valid: check.valid,
      requestId: check.requestId,
      checkedAt: new Date(check.at),
    },
  });
}
