import type { GetFiguresResponse } from '@belegfluss/protos/shops/v1/operators';
import { planIds } from '@belegfluss/shops/contract';
import type { FiguresStore } from '../../storage/figures-store.ts';

export const getFiguresHandler =
  (figures: FiguresStore, now: () => Date) => async (): Promise<GetFiguresResponse> => {
    const at = now();
    const [plans, shops, eur, usd] = await Promise.all([
      figures.countPlans(),
      figures.countShops(at),
      figures.sumRevenue(at, 'EUR'),
      figures.sumRevenue(at, 'USD'),
    ]);
    return {
      ...shops,
      plans: plans
        .toSorted((one, other) => rankPlan(one.planId) - rankPlan(other.planId))
        .map((plan) => ({
          ...plan,
          monthlyRevenue: eur.monthlyByPlan.get(plan.planId) ?? '0.00',
          monthlyRevenueUsd: usd.monthlyByPlan.get(plan.planId) ?? '0.00',
        })),
      monthlyRevenue: eur.monthly,
      monthlyRevenueUsd: usd.monthly,
      recentPurchases: eur.recentPurchases,
      recentPurchasesUsd: usd.recentPurchases,
    };
  };

const catalogue: readonly string[] = planIds;

/** A plan that the catalogue no longer knows comes last. */
function rankPlan(planId: string): number {
  const place = catalogue.indexOf(planId);
  return place === -1 ? catalogue.length : place;
}
