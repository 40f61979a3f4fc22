import type { Payout, PayoutRun, Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { Recipient } from '../domain/payout/decide-payout.ts';
import type { Tx } from './redemption-store.ts';

/** Provisions owed to one partner that no payout holds, decimal EUR. */
export type OpenAccount = {
  readonly partnerId: string;
  readonly amount: string;
  readonly entries: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** Null when the partner is gone. */
  readonly partner: { readonly shop: string; readonly preferences: Recipient | null } | null;
};

type OpenRow = Omit<OpenAccount, 'partner'> & {
  readonly shop: string | null;
  readonly preferences: Recipient | null;
};

/** Days are dates without a time in the database. */
export const toDate = (isoDay: string): Date => new Date(isoDay);

export const createPayoutRunStore = (prisma: PrismaClient) => ({
  find: (runOn: string): Promise<PayoutRun | null> =>
    prisma.payoutRun.findUnique({ where: { runOn: toDate(runOn) } }),

  /** A run that began before stays as it is: its payments keep their day. */
  async begin(runOn: string, paymentOn: string, startedAt: Date): Promise<PayoutRun> {
    await prisma.payoutRun.createMany({
      data: [{ runOn: toDate(runOn), paymentOn: toDate(paymentOn), startedAt }],
      skipDuplicates: true,
    });
    return prisma.payoutRun.findUniqueOrThrow({ where: { runOn: toDate(runOn) } });
  },

  async finish(runOn: string, finishedAt: Date): Promise<void> {
    await prisma.payoutRun.updateMany({
      where: { runOn: toDate(runOn), finishedAt: null },
      data: { finishedAt },
    });
  },

  count: (runOn: string): Promise<number> => prisma.payout.count({ where: { runOn: toDate(runOn) } }),

  /** All who are owed something since before an instant, but for those whom this run has paid; by partner. */
  async listOpen(runOn: string, before: Date): Promise<readonly OpenAccount[]> {
    const rows = await prisma.$queryRaw<OpenRow[]>`
      SELECT open.*, partner.shop, partner.preferences
      FROM (
        SELECT partner_id AS "partnerId", sum(amount)::numeric(12, 2)::text AS amount, count(*)::int AS entries,
          min(created_at) AS "firstAt", max(created_at) AS "lastAt"
        FROM provision_entry WHERE payout_id IS NULL AND created_at < ${before}
        GROUP BY partner_id
      ) open
      LEFT JOIN partner ON partner.id = open."partnerId"
      WHERE NOT EXISTS (
        SELECT FROM payout WHERE payout.partner_id = open."partnerId" AND payout.run_on = ${runOn}::date)
      ORDER BY open."partnerId"`;
    return rows.map(({ shop, preferences, ...open }) => ({
      ...open,
      partner: shop === null ? null : { shop, preferences },
    }));
  },
});

export type PayoutRunStore = ReturnType<typeof createPayoutRunStore>;

/** Reads the partner and locks the row until the transaction ends; null when he is gone. */
export async function takePartner(tx: Tx, partnerId: string): Promise<OpenAccount['partner']> {
  const [partner] = await tx.$queryRaw<{ shop: string; preferences: Recipient | null }[]>`
    SELECT shop, preferences FROM partner WHERE id = ${partnerId} FOR UPDATE`;
  return partner ?? null;
}

/** Lists entries that no payout holds, the oldest first. */
export const listOpenEntries = (tx: Tx, partnerId: string, before: Date) =>
  tx.provisionEntry.findMany({
    where: { partnerId, payoutId: null, createdAt: { lt: before } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

export const hasPayout = async (tx: Tx, partnerId: string, runOn: string): Promise<boolean> =>
  (await tx.payout.count({ where: { partnerId, runOn: toDate(runOn) } })) > 0;

/** Takes the next number of the series; the row stays locked until this transaction ends, so that no number is lost. */
export async function takeReceiptNumber(tx: Tx): Promise<number> {
  const { lastNumber } = await tx.receiptSeries.update({
    where: { id: 1 },
    data: { lastNumber: { increment: 1 } },
  });
  return lastNumber;
}

/** Writes a payout and puts it on its entries; all of them or nothing. */
export async function addPayout(
  tx: Tx,
  payout: Prisma.PayoutUncheckedCreateInput,
  entryIds: readonly bigint[],
): Promise<Payout> {
  const added = await tx.payout.create({ data: payout });
  const { count } = await tx.provisionEntry.updateMany({
    where: { id: { in: [...entryIds] }, payoutId: null },
    data: { payoutId: added.id },
  });
  if (count !== entryIds.length) throw new Error(`Entries of payout ${added.number} went elsewhere.`);
  return added;
}
