import { parseGid } from '../ids.ts';
import { printJson } from '../json.ts';
import type { Announce, WebhookEvent } from '../webhooks/announce.ts';
import type { World } from '../world.ts';
import { type Purchase, purchasePayload, type Subscription, subscriptionPayload } from './charges.ts';
import { confirmationPath } from './confirmation.ts';
import { asShown } from './deferred-status.ts';
import { NothingToActOn } from './nothing-to-act-on.ts';
import { expire, findRunningSubscription, put, type Subscriptions, settle as settleIn } from './passage.ts';

type Waiting = { confirmationPath?: string };

export type ChargeBook = ReturnType<typeof createChargeBook>;

/** The charges of all shops. Every change is stored first, then announced. */
export function createChargeBook(world: World, announce: Announce) {
  const of = (shop: string): Subscriptions => world.subscriptions.filter((entry) => entry.shop === shop);

  /** Stores changes of a shop's charges, and announces each changed status, as one action. */
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

  /** The subscriptions as the app sees them. */
  const shown = (shop: string): Subscriptions => asShown(of(shop), world.knobs.deferredStatus);

  function subscriptionEvent(subscription: Subscription): WebhookEvent {
    const payload = subscriptionPayload(subscription, world.shops.get(subscription.shop)!);
    return { topic: 'app_subscriptions/update', body: printJson(payload) };
  }

  function purchaseEvent(purchase: Purchase): WebhookEvent {
    const payload = purchasePayload(purchase, world.shops.get(purchase.shop)!);
    return { topic: 'app_purchases_one_time/update', body: printJson(payload) };
  }

  /** Applies changes that are due by the sandbox's clock. */
  function settle(shop: string): void {
    const now = world.now();
    const purchases = world.purchases.filter((entry) => entry.shop === shop);
    store(
      shop,
      settleIn(of(shop), now),
      purchases.map((entry) => expire(entry, now)),
    );
  }

  /** A charge pending the merchant's answer. A shop without the app has none. */
  function findPending(id: string): Subscription | Purchase | null {
    const number = parseGid(id)?.id ?? id;
    const find = () => [...world.subscriptions, ...world.purchases].find((entry) => entry.id === number);
    const shop = find()?.shop;
    if (shop === undefined || !world.shops.get(shop)?.installed) return null;
    settle(shop);
    const charge = find();
    return charge?.status === 'PENDING' ? charge : null;
  }

  function running(shop: string, status: 'ACTIVE' | 'FROZEN'): Subscription {
    settle(shop);
    const found = findRunningSubscription(of(shop));
    if (found?.status !== status) throw new NothingToActOn(`${shop} has no ${status} subscription`);
    return found;
  }

  /** The shop's charges, oldest first; pending ones with the path of their page. */
  function listShopCharges(shop: string) {
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

  return { of, shown, store, settle, findPending, running, listShopCharges };
}

/** The changed charges, and of them those with another status. */
function changedFrom<Charge extends Subscription | Purchase>(
  before: readonly Charge[],
  after: readonly Charge[],
  updatedAt: string,
): { all: Charge[]; told: Charge[] } {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const all = after.filter((one) => old.get(one.id) !== one).map((one) => ({ ...one, updatedAt }));
  return { all, told: all.filter((one) => old.get(one.id)?.status !== one.status) };
}
