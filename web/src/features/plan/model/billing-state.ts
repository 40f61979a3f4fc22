import type { Billing } from '@belegfluss/gateway/contract';
import {
  type BillingCurrency,
  intervalPrice,
  isPlanId,
  type PlanChoice,
  plans,
} from '@belegfluss/shops/contract';
import { formatDay } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { billingTexts as texts } from '../../../texts/plan-billing.ts';
import { choiceName } from './choice-words.ts';
import { getPlanName } from './plan-words.ts';

type Tone = 'success' | 'info' | 'warning' | 'critical';

/** Puts the shop's bill into words. */
interface BillingState {
  readonly badge: { readonly text: string; readonly tone?: Tone };
  /** Sentences that are true now, the most important first. */
  readonly lines: readonly string[];
  /** There is something to do before it can go on. */
  readonly isFrozen: boolean;
  /** There is a subscription that can be ended. */
  readonly canCancel: boolean;
}

export function composeBillingState(billing: Billing): BillingState {
  return {
    badge: selectBillingBadge(billing),
    lines: [
      ...mainLines(billing),
      ...comingLines(billing),
      ...discountLines(billing),
      ...(billing.test && billing.status !== null ? [texts.test] : []),
    ],
    isFrozen: billing.status === 'frozen',
    canCancel: billing.status === 'active' || billing.status === 'frozen',
  };
}

/** The plan and how it is paid; null when this version does not know the plan. */
const toPlanChoice = ({ planId, annual }: Pick<Billing, 'planId' | 'annual'>): PlanChoice | null =>
  isPlanId(planId) ? { planId, annual } : null;

/** The billed price with its rhythm: `18,99 € im Monat`. */
function formatListPrice(choice: PlanChoice, currency: BillingCurrency): string {
  const price = formatMoney(intervalPrice(choice, currency), currency);
  return choice.annual ? texts.price.annual(price) : texts.price.monthly(price);
}

function selectBillingBadge({
  status,
  trialEndsAt,
  byOperator,
  planId,
  endsAt,
}: Billing): BillingState['badge'] {
  if (status === 'frozen') return { text: texts.badges.frozen, tone: 'critical' };
  if (status === 'cancelled') return { text: texts.badges.cancelled, tone: 'warning' };
  if (byOperator) return { text: texts.badges.operator, tone: 'info' };
  if (status === 'active')
    return trialEndsAt === null
      ? { text: texts.badges.active, tone: 'success' }
      : { text: texts.badges.trial, tone: 'info' };
  if (isFree(planId)) return { text: texts.badges.free };
  return endsAt === null ? { text: texts.badges.unpaid } : { text: texts.badges.ended, tone: 'warning' };
}

function mainLines(billing: Billing): readonly string[] {
  const { status, byOperator, planId, endsAt } = billing;
  if (status === 'frozen') return [texts.frozen(getPlanName(planId)), texts.frozenNext];
  if (status === 'cancelled') return [cancelledLine(billing)];
  if (byOperator) return [texts.operator, texts.operatorNext];
  if (status === 'active') return activeLines(billing);
  if (endsAt !== null) return [texts.ends(formatDay(endsAt))];
  return [isFree(planId) ? texts.free : texts.unpaid];
}

function cancelledLine({ endsAt, trialEndsAt }: Billing): string {
  const day = endsAt ?? trialEndsAt;
  if (day === null) return texts.cancelledOpen;
  return trialEndsAt === null ? texts.cancelled(formatDay(day)) : texts.cancelledTrial(formatDay(day));
}

/** The price that Shopify charges next is the list price only while no discount takes something off. */
function activeLines(billing: Billing): readonly string[] {
  const { trialEndsAt, renewsAt, coming } = billing;
  const choice = toPlanChoice(billing);
  const price = choice && formatListPrice(choice, paidIn(billing));
  if (trialEndsAt !== null) {
    const day = formatDay(trialEndsAt);
    return [price === null || hasDiscount(billing) ? texts.trialPlain(day) : texts.trial(day, price)];
  }
  // A change that is still to come is announced when it comes.
  if (coming !== null) return [];
  if (renewsAt === null) return price === null ? [] : [texts.active(price)];
  const day = formatDay(renewsAt);
  return [price === null || hasDiscount(billing) ? texts.renewsPlain(day) : texts.renews(day, price)];
}

function comingLines({ coming, planId }: Billing): readonly string[] {
  if (coming === null) return [];
  const day = formatDay(coming.beginsAt);
  return coming.planId === planId
    ? [texts.comingInterval(choiceName(coming), day)]
    : [texts.coming(getPlanName(planId), choiceName(coming), day)];
}

function discountLines(billing: Billing): readonly string[] {
  const { discount, annual } = billing;
  if (discount === null || !hasDiscount(billing)) return [];
  const who = texts.discount.with(discount.code);
  const price = formatMoney(discount.priceAfter, paidIn(billing));
  const sentence = (annual ? texts.discount.annual : texts.discount.monthly)(who, price);
  return [`${sentence}, ${formatDiscountDuration(discount.remainingIntervals, annual)}`];
}

function formatDiscountDuration(intervals: number | null, annual: boolean): string {
  if (intervals === null) return texts.discount.endless;
  return (annual ? texts.discount.years : texts.discount.months)(intervals);
}

/** A subscription stays in the currency it was approved in, whatever a new one would be in. */
const paidIn = ({ subscriptionCurrency, currency }: Billing): BillingCurrency =>
  subscriptionCurrency ?? currency;

const hasDiscount = ({ discount, status }: Billing): boolean =>
  discount !== null && discount.remainingIntervals !== 0 && status === 'active';

const isFree = (planId: string): boolean => isPlanId(planId) && Number(plans[planId].monthlyPrice) === 0;
