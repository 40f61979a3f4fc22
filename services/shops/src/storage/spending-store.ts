import { TransfersExhausted } from '@belegfluss/protos/shops/v1/shops';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { PrismaClient, TransferPeriod } from '../../generated/prisma/client.ts';
import { decideNotices, type SpendingNotice } from '../domain/spending.ts';
import { noteNotification } from './notification-store.ts';
import { sumSpent, type Tx } from './period-store.ts';
import { lockShop } from './shop-row.ts';

export type SpendingStore = ReturnType<typeof createSpendingStore>;

/** Reports that little or nothing is left: rare, in a transaction that holds the shop's row. */
export function createSpendingStore(prisma: PrismaClient) {
  return {
    /**
     * Remembers that a shop has nothing left, and notifies the merchant: once a period of little left, once of nothing.
     */
    notify: (shop: string, now: Date): Promise<void> =>
      prisma.$transaction(async (tx) => {
        const { planId } = await lockShop(tx, shop);
        const spent = await sumSpent(tx, shop, now);
        if (spent.used >= spent.quota) await markExhausted(tx, shop, now);
        const period = await tx.transferPeriod.findFirst({
          where: { shop, startsAt: { lte: now }, endsAt: { gt: now } },
          orderBy: { startsAt: 'desc' },
        });
        if (!period) return;
        const reported = {
          lowReported: period.lowReportedAt !== null,
          exhaustedReported: period.exhaustedReportedAt !== null,
        };
        const facts = { ...spent, resetAt: period.endsAt, planId: period.planId || planId };
        for (const kind of decideNotices({ ...spent, ...reported })) {
          await noteNotification(tx, { shop, kind, subject: String(period.id), facts, dueAt: now });
          await recordReported(tx, period, kind, now);
        }
      }),
  };
}

async function markExhausted(tx: Tx, shop: string, now: Date): Promise<void> {
  await tx.shop.updateMany({
    where: { shop, transfersExhaustedAt: null },
    data: { transfersExhaustedAt: now },
  });
}

async function recordReported(
  tx: Tx,
  { id, shop, endsAt }: TransferPeriod,
  kind: SpendingNotice,
  now: Date,
): Promise<void> {
  const data = kind === 'creditsLow' ? { lowReportedAt: now } : { exhaustedReportedAt: now };
  await tx.transferPeriod.update({ where: { id }, data });
  if (kind === 'creditsLow') return;
  const payload = TransfersExhausted.encode({ resetAt: endsAt }).finish();
  await appendEvents(tx, [{ type: 'shops.transfers.exhausted.v1', shop, orderingKey: 'transfers', payload }]);
}
