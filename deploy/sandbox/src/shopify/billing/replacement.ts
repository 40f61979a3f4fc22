import {
  findRecurringPlan,
  findUsagePlan,
  getSubscriptionCurrency,
  type RecurringPlan,
  type Subscription,
} from './charges.ts';

/**
 * Decides whether an approved subscription waits until the period of the running one is over. The rules are those of
 * `AppSubscriptionReplacementBehavior` in the Admin API's documentation, with developers' observations of test charges.
 *
 * @param running the active subscription of the same shop.
 */
export function isDeferred(running: Subscription, next: Subscription): boolean {
  if (getSubscriptionCurrency(running) !== getSubscriptionCurrency(next)) return false;
  // A test costs nothing: it replaces the running one at once.
  if (next.test) return false;
  switch (next.replacement) {
    case 'APPLY_IMMEDIATELY':
      return false;
    case 'APPLY_ON_NEXT_BILLING_CYCLE':
      return true;
    case 'STANDARD':
      return isShorterOrCheaper(running, next) || onlyDiscountDiffers(running, next);
  }
}

function isShorterOrCheaper(running: Subscription, next: Subscription): boolean {
  const [old, young] = [findRecurringPlan(running), findRecurringPlan(next)];
  if (old?.interval !== 'ANNUAL' || !young) return false;
  return young.interval === 'EVERY_30_DAYS' || Number(young.price.amount) < Number(old.price.amount);
}

function onlyDiscountDiffers(running: Subscription, next: Subscription): boolean {
  const [old, young] = [findRecurringPlan(running), findRecurringPlan(next)];
  if (!old || !young || toDiscountKey(old) === toDiscountKey(young)) return false;
  return toTermsKey(running) === toTermsKey(next);
}

const toDiscountKey = ({ discount }: RecurringPlan): string => JSON.stringify(discount);

function toTermsKey(subscription: Subscription): string {
  const recurring = findRecurringPlan(subscription);
  const usage = findUsagePlan(subscription);
  return JSON.stringify([
    subscription.name,
    recurring?.interval,
    recurring?.price.amount,
    usage?.terms,
    usage?.cappedAmount.amount,
  ]);
}
