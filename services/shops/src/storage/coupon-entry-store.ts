import { CouponChosen, CouponEntered } from '@belegfluss/protos/shops/v1/billing';
import { appendEvents } from '@belegfluss/runtime/messaging';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Charge } from '../domain/billing/charge.ts';
import type { Coupon } from '../domain/billing/decide-coupon.ts';
import type { Tx } from './period-store.ts';

/** A coupon as far as its partner hears of it; the operator's own has none. */
export type PartnersCoupon = Pick<Coupon, 'code' | 'partner'>;

/** Reports that a partner's code was good for a shop, once a shop and code; whether it was reported now. */
export async function noteEntered(
  prisma: Pick<PrismaClient, '$transaction'>,
  shop: string,
  { code, partner }: PartnersCoupon,
  now: Date,
): Promise<boolean> {
  if (partner === null) return false;
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.couponEntry.createMany({
      data: [{ shop, code, enteredAt: now }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    await appendEvents(tx, [
      {
        ...{ shop, orderingKey: 'billing', type: 'shops.coupon.entered.v1' },
        payload: CouponEntered.encode({ code, partner }).finish(),
      },
    ]);
    return true;
  });
}

/** Reports that a subscription with a partner's code was asked for, once a shop and code. */
export async function noteChosen(
  tx: Tx,
  shop: string,
  { code, partner }: PartnersCoupon,
  { id, planId, test }: Pick<Charge, 'id' | 'planId' | 'test'>,
  now: Date,
): Promise<void> {
  if (partner === null) return;
  const { count } = await tx.couponEntry.updateMany({
    where: { shop, code, chosenAt: null },
    data: { chosenAt: now },
  });
  if (count === 0) return;
  await appendEvents(tx, [
    {
      ...{ shop, orderingKey: 'billing', type: 'shops.coupon.chosen.v1' },
      payload: CouponChosen.encode({ code, partner, planId, chargeId: id, test }).finish(),
    },
  ]);
}
