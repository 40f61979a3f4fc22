import type { BillingCurrency } from '@belegfluss/shops/contract';
import type { PrismaClient } from '../../generated/prisma/client.ts';

/** Shops on one plan. */
export type PlanCounts = {
  readonly planId: string;
  readonly shops: number;
  readonly annual: number;
  readonly byOperator: number;
};

/** Shops and their transfers. */
export type ShopCounts = {
  readonly installed: number;
  readonly uninstalled: number;
  readonly installedRecently: number;
  readonly uninstalledRecently: number;
  readonly onTrial: number;
  readonly transfersQuota: bigint;
  readonly transfersUsed: bigint;
  readonly exhausted: number;
  readonly missingAccessToken: number;
};

/** Charges in one currency; decimal with two places, after discounts. */
export type Revenue = {
  /** A month, of all subscriptions and of those of each plan. */
  readonly monthly: string;
  readonly monthlyByPlan: ReadonlyMap<string, string>;
  readonly recentPurchases: string;
};

export type FiguresStore = ReturnType<typeof createFiguresStore>;

const recentDays = 30;
const dayMs = 86_400_000;
/** Shopify asks for the end of a shop's data so long after its uninstall. */
const erasureDelayDays = 2;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** All shops in numbers, one statement a kind of number. */
export const createFiguresStore = (prisma: PrismaClient) => ({
  countPlans: (): Promise<readonly PlanCounts[]> =>
    prisma.$queryRaw<PlanCounts[]>`
      SELECT plan_id AS "planId", count(*)::int AS shops,
             count(*) FILTER (WHERE plan_annual AND plan_source = 'charge')::int AS annual,
             count(*) FILTER (WHERE plan_source = 'operator')::int AS "byOperator"
      FROM shop WHERE uninstalled_at IS NULL GROUP BY plan_id`,

  countShops: (now: Date): Promise<ShopCounts> => countShops(prisma, now),

  /** Without tests. */
  async sumRevenue(now: Date, currency: BillingCurrency): Promise<Revenue> {
    const sums = await sumSubscriptions(prisma, now, currency);
    return {
      monthly: sums.find(({ planId }) => planId === null)?.monthly ?? '0.00',
      monthlyByPlan: new Map(sums.map(({ planId, monthly }) => [planId ?? '', monthly])),
      recentPurchases: await sumPurchases(prisma, now, currency),
    };
  },
});

/** Of shops that are erased meanwhile only the uninstall is known. */
async function countShops(prisma: PrismaClient, now: Date): Promise<ShopCounts> {
  const recently = daysBefore(now, recentDays);
  const [counts] = await prisma.$queryRaw<ShopCounts[]>`
    SELECT count(*) FILTER (WHERE uninstalled_at IS NULL)::int AS installed,
           count(*) FILTER (WHERE uninstalled_at IS NOT NULL)::int AS uninstalled,
           count(*) FILTER (WHERE created_at > ${recently})::int AS "installedRecently",
           (count(*) FILTER (WHERE uninstalled_at > ${recently})
            + (SELECT count(*) FROM shop_erasure
               WHERE shop IS NULL AND counts ->> 'shops' <> '0'
                 AND begun_at > ${daysBefore(now, recentDays - erasureDelayDays)}))::int AS "uninstalledRecently",
           count(*) FILTER (WHERE uninstalled_at IS NULL AND plan_source = 'charge'
                              AND EXISTS (
                                SELECT FROM charge
                                WHERE charge.shop = shop.shop AND kind = 'subscription' AND ended_at IS NULL
                                  AND activated_at + trial_days * interval '1 day' > ${now}))::int AS "onTrial",
           count(*) FILTER (WHERE uninstalled_at IS NULL AND missing_access_token)::int AS "missingAccessToken",
           count(*) FILTER (WHERE spent.used >= spent.quota)::int AS exhausted,
           coalesce(sum(spent.quota), 0)::bigint AS "transfersQuota",
           coalesce(sum(spent.used), 0)::bigint AS "transfersUsed"
    FROM shop
    LEFT JOIN LATERAL (
      SELECT period.used + coalesce(sum(top_up.used), 0) AS used,
             period.quota + coalesce(sum(top_up.amount), 0) AS quota
      FROM (
        SELECT used, quota FROM transfer_period
        WHERE transfer_period.shop = shop.shop AND starts_at <= ${now} AND ends_at > ${now}
        ORDER BY starts_at DESC LIMIT 1
      ) AS period
      LEFT JOIN transfer_grant top_up ON top_up.shop = shop.shop AND top_up.valid_until > ${now}
      GROUP BY period.used, period.quota
    ) AS spent ON shop.uninstalled_at IS NULL`;
  if (!counts) throw new Error('An aggregate has one row.');
  return counts;
}

/**
 * Running subscriptions a month, by plan and, without a plan, in all. A coupon counts as long as the charge is younger
 * than its intervals, 30 days each, or a year each where a year is paid at once.
 */
const sumSubscriptions = (prisma: PrismaClient, now: Date, currency: BillingCurrency) =>
  prisma.$queryRaw<{ planId: string | null; monthly: string }[]>`
    SELECT plan_id AS "planId",
           round(coalesce(sum(amount) FILTER (WHERE NOT annual), 0)
                 + coalesce(sum(amount) FILTER (WHERE annual), 0) / 12, 2)::text AS monthly
    FROM (
      SELECT plan_id, annual,
             CASE WHEN discount_cycles IS NULL OR ${now} < begins_at
                    + discount_cycles * CASE WHEN annual THEN interval '1 year' ELSE interval '30 days' END
                  THEN price_after ELSE price END AS amount
      FROM (
        SELECT charge.*, coalesce(activated_at, charge.created_at) + trial_days * interval '1 day' AS begins_at
        FROM charge JOIN shop USING (shop)
        WHERE kind = 'subscription' AND status = 'active' AND NOT test AND uninstalled_at IS NULL
          AND charge.currency = ${currency}
      ) AS subscription
    ) AS paid
    GROUP BY ROLLUP (plan_id)`;

/** Bought of late. */
async function sumPurchases(prisma: PrismaClient, now: Date, currency: BillingCurrency): Promise<string> {
  const [purchases] = await prisma.$queryRaw<{ sum: string }[]>`
    SELECT coalesce(sum(price_after), 0)::numeric(14, 2)::text AS sum FROM charge
    WHERE kind = 'purchase' AND status = 'active' AND NOT test AND currency = ${currency}
      AND activated_at > ${daysBefore(now, recentDays)}`;
  return purchases?.sum ?? '0.00';
}
