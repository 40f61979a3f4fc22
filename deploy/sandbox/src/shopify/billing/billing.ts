import type { Announce } from '../webhooks/announce.ts';
import type { World } from '../world.ts';
import { type ChargeBook, createChargeBook } from './charge-book.ts';
import type { Purchase, Subscription } from './charges.ts';
import { NothingToActOn } from './nothing-to-act-on.ts';
import {
  age,
  approve as approveIn,
  cancelled,
  computeExpiry,
  DAY_MS,
  endAll,
  findRunningSubscription,
  getPeriodEnd,
  settle as settleIn,
  thaw,
} from './passage.ts';

/** A shop's charges and their changes by the merchant, by Shopify, by the app and by time. */
export function createBilling(world: World, announce: Announce) {
  const book = createChargeBook(world, announce);
  return {
    settle: book.settle,
    findPending: book.findPending,
    charges: book.listShopCharges,
    /** The shop's charges as the Admin API shows them. */
    shownCharges: (shop: string) => ({
      subscriptions: book.shown(shop),
      purchases: book.listShopCharges(shop).purchases,
    }),
    ...merchantActs(world, book),
    ...shopifyActs(world, book),
    ...appActs(world, book),
    ...passageOfTime(world, book),
  };
}

function merchantActs(world: World, { of, findPending, store }: ChargeBook) {
  /** A store that is for development only has no payment method: the page of a real charge offers no approval. */
  const isUnapprovable = ({ shop, test }: Subscription | Purchase): boolean =>
    !test && world.shops.get(shop)?.partnerDevelopment === true;

  return {
    isUnapprovable,

    /** The merchant approves. Returns the redirect address, null when no charge with this id is pending. */
    approve(id: string): string | null {
      const charge = findPending(id);
      if (!charge || isUnapprovable(charge)) return null;
      if ('lineItems' in charge) store(charge.shop, approveIn(of(charge.shop), charge, world.now()));
      else store(charge.shop, [], [{ ...charge, status: 'ACTIVE' }]);
      const target = new URL(charge.returnUrl);
      target.searchParams.set('charge_id', charge.id);
      return target.toString();
    },

    /** The merchant declines. Returns the shop, null when no charge with this id is pending. */
    decline(id: string): string | null {
      const charge = findPending(id);
      if (!charge) return null;
      if ('lineItems' in charge) store(charge.shop, [{ ...charge, status: 'DECLINED' }]);
      else store(charge.shop, [], [{ ...charge, status: 'DECLINED' }]);
      return charge.shop;
    },
  };
}

function shopifyActs(world: World, { of, running, settle, store }: ChargeBook) {
  return {
    /** The merchant does not pay Shopify. */
    freeze(shop: string): void {
      store(shop, [{ ...running(shop, 'ACTIVE'), status: 'FROZEN' }]);
    },

    /** The merchant pays again. */
    unfreeze(shop: string): void {
      store(shop, thaw(of(shop), running(shop, 'FROZEN'), world.now()));
    },

    /** Shopify cancels the active, frozen and waiting subscriptions. */
    cancel(shop: string): void {
      settle(shop);
      const before = of(shop);
      if (!findRunningSubscription(before)) throw new NothingToActOn(`${shop} has no running subscription`);
      store(shop, endAll(before));
    },
  };
}

function appActs(world: World, { of, store }: ChargeBook) {
  return {
    /** The app cancels its active or frozen subscription, and with it one that waits to replace it. */
    cancelByApp({ id, shop }: Subscription, prorated: boolean): Subscription {
      const ended = endAll(of(shop)).map((one) => (one.id === id ? { ...cancelled(one), prorated } : one));
      store(shop, ended);
      return world.subscriptions.find((one) => one.id === id)!;
    },

    /** Cancels the subscriptions at the uninstall; does nothing when there are none. */
    uninstalled(shop: string): void {
      store(shop, endAll(settleIn(of(shop), world.now())));
    },

    /** Adds a charge that is pending the merchant's answer. */
    ask(charge: Subscription | Purchase): void {
      if ('lineItems' in charge) world.subscriptions = [...world.subscriptions, charge];
      else world.purchases = [...world.purchases, charge];
      world.changed();
    },

    /** Stores a new state of a subscription. */
    change: (subscription: Subscription): void => store(subscription.shop, [subscription]),
  };
}

/** Moves time forward for a shop's charges, and for nothing else. */
function passageOfTime(world: World, { listShopCharges, running, settle }: ChargeBook) {
  function pass(shop: string, ms: number): void {
    settle(shop);
    const older = <Charge extends Subscription | Purchase>(charge: Charge) =>
      charge.shop === shop ? age(charge, ms) : charge;
    world.subscriptions = world.subscriptions.map(older);
    world.purchases = world.purchases.map(older);
    world.changed();
    settle(shop);
  }

  const advanceTo = (shop: string, moment: number) => pass(shop, Math.max(0, moment - world.now().getTime()));

  return {
    advance: (shop: string, days: number): void => pass(shop, Math.round(days * DAY_MS)),

    /** Moves time to the end of the active subscription's period. */
    endPeriod(shop: string): void {
      advanceTo(shop, getPeriodEnd(running(shop, 'ACTIVE')));
    },

    /** Moves time to the end of the active subscription's trial. */
    endTrial(shop: string): void {
      const { trialEndsAt } = running(shop, 'ACTIVE');
      if (trialEndsAt === null || Date.parse(trialEndsAt) <= world.now().getTime())
        throw new NothingToActOn(`${shop} has no trial`);
      advanceTo(shop, Date.parse(trialEndsAt));
    },

    /** Moves time until all pending charges have expired. */
    expirePending(shop: string): void {
      const { subscriptions, purchases } = listShopCharges(shop);
      const pending = [...subscriptions, ...purchases].filter(({ status }) => status === 'PENDING');
      if (pending.length === 0) throw new NothingToActOn(`${shop} has no pending charge`);
      advanceTo(shop, Math.max(...pending.map(computeExpiry)));
    },
  };
}
