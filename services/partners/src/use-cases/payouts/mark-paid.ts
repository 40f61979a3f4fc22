import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { formatReceiptNumber } from '../../domain/payout/receipt-number.ts';
import { notePaid } from '../redemptions/note-paid.ts';

/**
 * Keeps that a payout was paid, with what it means for its redemptions; a repetition changes nothing.
 * @param paidAt not before the payout was made: what is earlier counts as that moment
 */
export const markPaid = (
  prisma: PrismaClient,
  number: number,
  { paidAt, now }: { readonly paidAt: Date; readonly now: Date },
): Promise<'paid' | 'paidBefore' | 'notFound'> =>
  prisma.$transaction(async (tx) => {
    const payout = await tx.payout.findUnique({ where: { number } });
    if (!payout) return 'notFound';
    const at = paidAt < payout.createdAt ? payout.createdAt : paidAt;
    const { count } = await tx.payout.updateMany({
      where: { number, status: 'scheduled' },
      data: { status: 'paid', paidAt: at },
    });
    if (count === 0) return 'paidBefore';
    const entries = await tx.provisionEntry.findMany({
      where: { payoutId: payout.id },
      select: { redemptionId: true },
      distinct: ['redemptionId'],
    });
    await notePaid(
      tx,
      entries.map(({ redemptionId }) => redemptionId),
      { at, cause: `payout ${formatReceiptNumber(number)}`, now },
    );
    return 'paid';
  }, longTransaction);

/** A payout may hold hundreds of redemptions, each of which is derived again. */
const longTransaction = { maxWait: 10_000, timeout: 120_000 };
