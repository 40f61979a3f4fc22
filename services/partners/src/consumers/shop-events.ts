import {
  CouponChosen,
  CouponEntered,
  SubscriptionActivated,
  SubscriptionEnded,
} from '@belegfluss/protos/shops/v1/billing';
import type { EventBus } from '@belegfluss/runtime/bus';
import { consume } from '@belegfluss/runtime/messaging';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { isPlanId } from '@belegfluss/shops/contract';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { KeptFact } from '../storage/redemption-store.ts';
import { noteFact } from '../use-cases/redemptions/note-fact.ts';

type ReportedFact = Omit<KeptFact, 'at'>;

/** How an event becomes a fact; `read` answers null for events without effect on redemptions, such as test charges. */
type Reading = {
  readonly type: string;
  readonly consumer: string;
  readonly read: (payload: Uint8Array) => ReportedFact | null;
};

const readings: readonly Reading[] = [
  {
    type: 'shops.coupon.entered.v1',
    consumer: 'partners-coupon-entered',
    read(payload) {
      const { code } = CouponEntered.decode(payload);
      return code === '' ? null : { kind: 'entered', code, cause: 'code entered' };
    },
  },
  {
    type: 'shops.coupon.chosen.v1',
    consumer: 'partners-coupon-chosen',
    read(payload) {
      const { code, chargeId, test } = CouponChosen.decode(payload);
      return code === '' || test ? null : { kind: 'chosen', code, cause: `plan chosen: ${chargeId}` };
    },
  },
  {
    type: 'shops.subscription.activated.v1',
    consumer: 'partners-subscription-activated',
    read(payload) {
      const { coupon: code, chargeId, planId, test } = SubscriptionActivated.decode(payload);
      if (!code || test) return null;
      // An older process does not know a newer plan: the event waits for one that does.
      if (!isPlanId(planId)) throw new Error(`There is no plan "${planId}".`);
      return { kind: 'activated', code, planId, cause: `subscription active: ${chargeId}` };
    },
  },
  {
    type: 'shops.subscription.ended.v1',
    consumer: 'partners-subscription-ended',
    read(payload) {
      const { chargeId, cause } = SubscriptionEnded.decode(payload);
      return {
        kind: 'ended',
        code: '',
        cause: `subscription ${fromProtoEnum('SUBSCRIPTION_END', cause) ?? 'ended'}: ${chargeId}`,
      };
    },
  },
];

/** Derives redemptions from the events of shops about codes and subscriptions, in any order and with any repetition. */
export async function consumeShopEvents({
  bus,
  prisma,
  now,
}: {
  readonly bus: EventBus;
  readonly prisma: PrismaClient;
  readonly now: () => Date;
}): Promise<void> {
  for (const { type, consumer, read } of readings) {
    await consume<Prisma.TransactionClient, ReportedFact | null, ReportedFact | null>({
      bus,
      database: prisma,
      consumer,
      type,
      decode: read,
      concerns: (fact) => fact !== null,
      prepare: async (fact) => fact,
      async effect(tx, fact, { shop, occurredAt }) {
        if (fact) await noteFact(tx, shop, { ...fact, at: occurredAt }, now());
      },
    });
  }
}
