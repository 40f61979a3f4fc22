import {
  annualMonthlyPrice,
  annualPrice,
  listCurrency,
  offeredPlans,
  type PlanId,
  plans,
} from '@belegfluss/shops/contract';

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: listCurrency });
const whole = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: listCurrency,
  maximumFractionDigits: 0,
});
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('de-DE');

/** `18,99 €`; whole euros without cents: `89 €`. Takes decimal strings of the catalogue. */
export const formatMoney = (amount: string): string =>
  (amount.endsWith('.00') ? whole : money).format(Number(amount));

/** `3,5 %` of `0.035` */
export const formatShare = (share: string): string => percent.format(Number(share));

export const formatCount = (value: number): string => count.format(value);

/** Plans on public offer, cheapest first. */
export const publicPlans: readonly PlanId[] = offeredPlans({ current: 'free', code: '' });

/** Prices of a plan in EUR, decimal strings; `year` is what twelve months cost at once. */
export const listPlanPrices = (plan: PlanId) => ({
  month: plans[plan].monthlyPrice,
  monthOfYear: annualMonthlyPrice(plan, listCurrency),
  year: annualPrice(plan, listCurrency),
  isFree: Number(plans[plan].monthlyPrice) === 0,
});
