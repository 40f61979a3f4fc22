import type { Prisma } from '../../generated/prisma/client.ts';
import type { Fact } from '../domain/redemption/fact.ts';
import { toShopId } from '../domain/shop-id.ts';

export type Tx = Prisma.TransactionClient;

/** A fact as it is kept; the code is empty where it concerns all redemptions of the shop. */
export type KeptFact = Fact & { readonly code: string; readonly planId?: string };

/** Locks all redemptions of a shop until the transaction ends, so that they are derived by one process at a time. */
export const lockRedeemer = (tx: Tx, redeemerId: string): Promise<number> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${redeemerId}, 0))`;

/** A fact that is known changes nothing. */
export async function keepFact(tx: Tx, redeemerId: string, fact: KeptFact): Promise<void> {
  const { code, kind, at, cause, planId = '' } = fact;
  await tx.redemptionFact.createMany({
    data: [{ redeemerId, code, kind, at, cause, planId }],
    skipDuplicates: true,
  });
}

/** Operators may want to know who it is, as long as the shop is there. */
export async function nameRedeemer(tx: Tx, shop: string): Promise<void> {
  await tx.redeemer.createMany({ data: [{ shop, id: toShopId(shop) }], skipDuplicates: true });
}

/** Finds the owner of a code: the partner's id, empty for an operator's code, null for an unknown one. */
export async function findCodeOwner(tx: Tx, code: string): Promise<string | null> {
  const found = await tx.couponCode.findUnique({ where: { code } });
  return found?.partnerId ?? null;
}

/** All that is known and kept of a shop's redemptions; the steps oldest first, the sum of entries by redemption. */
export async function loadRedeemer(tx: Tx, redeemerId: string) {
  const facts = await tx.redemptionFact.findMany({ where: { redeemerId } });
  const redemptions = await tx.redemption.findMany({ where: { redeemerId } });
  const ids = redemptions.map(({ id }) => id);
  const steps = await tx.redemptionStep.findMany({
    where: { redemptionId: { in: ids } },
    orderBy: { id: 'asc' },
  });
  const sums = await tx.provisionEntry.groupBy({
    by: ['redemptionId'],
    where: { redemptionId: { in: ids } },
    _sum: { amount: true },
  });
  const owners = await tx.couponCode.findMany({ where: { code: { in: facts.map(({ code }) => code) } } });
  return {
    facts,
    redemptions: new Map(redemptions.map((redemption) => [redemption.code, redemption])),
    lastNotedAt: steps.at(-1)?.notedAt,
    selectSteps: (id: string) => steps.filter(({ redemptionId }) => redemptionId === id),
    getBookedSum: (id: string) =>
      sums.find(({ redemptionId }) => redemptionId === id)?._sum.amount?.toFixed(2) ?? '0.00',
    partnerIdByCode: new Map(owners.map(({ code, partnerId }) => [code, partnerId])),
  };
}

export type LoadedRedeemer = Awaited<ReturnType<typeof loadRedeemer>>;
