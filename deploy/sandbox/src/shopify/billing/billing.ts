import { parseGid } from '../ids.ts';
import { printJson } from '../json.ts';
import type { WebhookTopic } from '../webhooks/topics.ts';
import type { World } from '../world.ts';
import { type Purchase, purchasePayload, type Subscription, subscriptionPayload } from './charges.ts';
import { confirmationPath } from './confirmation.ts';
import { asShown } from './deferred-status.ts';
import {
  age,
  approve as approveIn,
  cancelled,
  DAY_MS,
  endAll,
  endOf,
  expire,
  expiryOf,
  put,
  runningOf,
  type Subscriptions,
  settle as settleIn,
  thaw,
} from './passage.ts';

type Event = { topic: WebhookTopic; body: string };
type Waiting = { confirmationPath?: string };

/** There is nothing in this shop that could be acted on so. */
export class NothingToActOn extends Error {}

/** A shop's charges and what becomes of them. Every change is stored first and announced then. */
export function createBilling(world: World, announce: (shop: string, events: Event[]) => unknown) {
  const of = (shop: string): Subscriptions => world.subscriptions.filter((entry) => entry.shop === shop);

  /** Stores what is new about a shop's charges, and tells of each status that changed, as one act. */
  function store(shop: string, subscriptions: Subscriptions, purchases: readonly Purchase[] = []): void {
    const updatedAt = world.now().toISOString();
    const shownBefore = shown(shop);
    const changed = changedFrom(world.subscriptions, subscriptions, updatedAt);
    const bought = changedFrom(world.purchases, purchases, updatedAt);
    if (changed.all.length + bought.all.length === 0) return;
    world.subscriptions = put(world.subscriptions, ...changed.all);
    world.purchases = world.purchases.map((old) => bought.all.find(({ id }) => id === old.id) ?? old);
    world.changed();
    const events = changedFrom(shownBefore, shown(shop), updatedAt).told;
    announce(shop, [...events.map(subscriptionEvent), ...bought.told.map(purchaseEvent)]);
  }

  /** As the app sees them. */
  const shown = (shop: string): Subscriptions => asShown(of(shop), world.knobs.deferredStatus);

  function subscriptionEvent(subscription: Subscription): Event {
    const payload = subscriptionPayload(subscription, world.shops.get(subscription.shop)!);
    return { topic: 'app_subscriptions/update', body: printJson(payload) };
  }

  function purchaseEvent(purchase: Purchase): Event {
    const payload = purchasePayload(purchase, world.shops.get(purchase.shop)!);
    return { topic: 'app_purchases_one_time/update', body: printJson(payload) };
  }

  /** Makes happen what is due by the sandbox's clock. */
  function settle(shop: string): void {
    const now = world.now();
    const purchases = world.purchases.filter((entry) => entry.shop === shop);
    store(
      shop,
      settleIn(of(shop), now),
      purchases.map((entry) => expire(entry, now)),
    );
  }

  /** A charge that waits for the merchant's answer. Nothing waits in a shop without the app. */
  function findPending(id: string): Subscription | Purchase | null {
    const number = parseGid(id)?.id ?? id;
    const find = () => [...world.subscriptions, ...world.purchases].find((entry) => entry.id === number);
    const shop = find()?.shop;
    if (shop === undefined || !world.shops.get(shop)?.installed) return null;
    settle(shop);
    const charge = find();
    return charge?.status === 'PENDING' ? charge : null;
  }

  /** The merchant approves. Answers where the merchant is sent, null when nothing waits under that id. */
  function approve(id: string): string | null {
    const charge = findPending(id);
    if (!charge || isUnapprovable(charge)) return null;
    if ('lineItems' in charge) store(charge.shop, approveIn(of(charge.shop), charge, world.now()));
    else store(charge.shop, [], [{ ...charge, status: 'ACTIVE' }]);
    const target = new URL(charge.returnUrl);
    target.searchParams.set('charge_id', charge.id);
    return target.toString();
  }

  /** A store that is for development only has no way to pay: the page of a real charge offers no approval. */
  const isUnapprovable = ({ shop, test }: Subscription | Purchase): boolean =>
    !test && world.shops.get(shop)?.partnerDevelopment === true;

  /** The merchant declines. Answers the shop, null when nothing waits under that id. */
  function decline(id: string): string | null {
    const charge = findPending(id);
    if (!charge) return null;
    if ('lineItems' in charge) store(charge.shop, [{ ...charge, status: 'DECLINED' }]);
    else store(charge.shop, [], [{ ...charge, status: 'DECLINED' }]);
    return charge.shop;
  }

  /** As if so much time had passed for the shop's charges, and for nothing else. */
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

  function running(shop: string, status: 'ACTIVE' | 'FROZEN'): Subscription {
    settle(shop);
    const found = runningOf(of(shop));
    if (found?.status !== status) throw new NothingToActOn(`${shop} has no ${status} subscription`);
    return found;
  }

  return {
    settle,
    findPending,
    isUnapprovable,
    approve,
    decline,

    /** As if so many days had passed for the shop's charges, and for nothing else. */
    advance: (shop: string, days: number): void => pass(shop, Math.round(days * DAY_MS)),

    /** So much time passes as is left of the running subscription's period. */
    endPeriod(shop: string): void {
      advanceTo(shop, endOf(running(shop, 'ACTIVE')));
    },

    /** So much time passes as is left of the running subscription's trial. */
    endTrial(shop: string): void {
      const { trialEndsAt } = running(shop, 'ACTIVE');
      if (trialEndsAt === null || Date.parse(trialEndsAt) <= world.now().getTime())
        throw new NothingToActOn(`${shop} has no trial`);
      advanceTo(shop, Date.parse(trialEndsAt));
    },

    /** So much time passes that nothing waits for an answer any more. */
    expirePending(shop: string): void {
      const { subscriptions, purchases } = chargesOf(shop);
      const pending = [...subscriptions, ...purchases].filter(({ status }) => status === 'PENDING');
      if (pending.length === 0) throw new NothingToActOn(`${shop} has no pending charge`);
      advanceTo(shop, Math.max(...pending.map(expiryOf)));
    },

    /** The merchant does not pay Shopify. */
    freeze(shop: string): void {
      store(shop, [{ ...running(shop, 'ACTIVE'), status: 'FROZEN' }]);
    },

    /** The merchant pays again. */
    unfreeze(shop: string): void {
      store(shop, thaw(of(shop), running(shop, 'FROZEN'), world.now()));
    },

    /** Shopify ends what runs, is frozen or waits. */
    cancel(shop: string): void {
      settle(shop);
      const before = of(shop);
      if (!runningOf(before)) throw new NothingToActOn(`${shop} has no running subscription`);
      store(shop, endAll(before));
    },

    /** The app ends its running or frozen subscription, and with it one that waits to replace it. */
    cancelByApp({ id, shop }: Subscription, prorated: boolean): Subscription {
      const ended = endAll(of(shop)).map((one) => (one.id === id ? { ...cancelled(one), prorated } : one));
      store(shop, ended);
      return world.subscriptions.find((one) => one.id === id)!;
    },

    /** What ends with the app; quiet when there is nothing. */
    uninstalled(shop: string): void {
      store(shop, endAll(settleIn(of(shop), world.now())));
    },

    /** Adds a charge that waits for the merchant's answer. */
    ask(charge: Subscription | Purchase): void {
      if ('lineItems' in charge) world.subscriptions = [...world.subscriptions, charge];
      else world.purchases = [...world.purchases, charge];
      world.changed();
    },

    /** Stores another state of a subscription. */
    change: (subscription: Subscription): void => store(subscription.shop, [subscription]),

    charges: chargesOf,

    /** The shop's charges as the Admin API shows them. */
    shownCharges(shop: string) {
      const { purchases } = chargesOf(shop);
      return { subscriptions: shown(shop), purchases };
    },
  };

  /** The shop's charges, oldest first; those that wait for an answer with the path of their page. */
  function chargesOf(shop: string) {
    settle(shop);
    const withPath = <Charge extends Subscription | Purchase>(charge: Charge): Charge & Waiting =>
      charge.status === 'PENDING'
        ? { ...charge, confirmationPath: confirmationPath(charge, world.app.clientSecret) }
        : charge;
    return {
      subscriptions: of(shop).map(withPath),
      purchases: world.purchases.filter((entry) => entry.shop === shop).map(withPath),
    };
  }
}

/** Those that are not as they were, and of them those whose status is another. */
function changedFrom<Charge extends Subscription | Purchase>(
  before: readonly Charge[],
  after: readonly Charge[],
  updatedAt: string,
): { all: Charge[]; told: Charge[] } {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const all = after.filter((one) => old.get(one.id) !== one).map((one) => ({ ...one, updatedAt }));
  return { all, told: all.filter((one) => old.get(one.id)?.status !== one.status) };
}
