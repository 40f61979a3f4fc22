import { keyList } from '@belegfluss/runtime/database';
import type pg from 'pg';
import type { Downtime } from '../../generated/prisma/client.ts';
import type { Charge } from '../domain/billing/charge.ts';
import { type ChargeJson, chargeJson, fromJson } from './charge-store.ts';
import type { StoredUsage } from './period-store.ts';
import { fromRow, type Shop } from './shop-row.ts';

/** Notice of an announced or running maintenance window. */
export type DowntimeNotice = Omit<Downtime, 'id'>;

export type StoredView = {
  readonly shop: Shop;
  readonly usage: StoredUsage;
  /** The one that pays its plan, and those of what it has bought. */
  readonly charges: readonly Charge[];
  /** Codes of coupons that it has used, the latest first. */
  readonly coupons: readonly string[];
  /** The nearest first. */
  readonly downtimes: readonly DowntimeNotice[];
};

export type ShopViewStore = ReturnType<typeof createShopViewStore>;

/** Shops with all that is shown of them, in one prepared statement: every open page asks for it all the time. */
export function createShopViewStore(pool: pg.Pool) {
  return {
    /** Those that are known, in any order. */
    async find(shops: readonly string[], now: Date): Promise<readonly StoredView[]> {
      const values = [keyList(shops), now];
      const { rows } = await pool.query<Row>({ name: 'shop-views', text: viewSql, values });
      return rows.map(toView);
    },

    /** What stands for the present state of each shop's row, of those that are known: every change makes another. */
    async findVersions(shops: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const { rows } = await pool.query<{ readonly shop: string; readonly version: string }>({
        name: 'shop-versions',
        text: `SELECT shop, xmin::text || ' ' || ctid::text AS version FROM shop WHERE shop = ANY ($1::text[])`,
        values: [keyList(shops)],
      });
      return new Map(rows.map(({ shop, version }) => [shop, version]));
    },
  };
}

type Row = Parameters<typeof fromRow>[0] & {
  readonly periodUsed: number | null;
  readonly periodQuota: number | null;
  readonly periodEndsAt: Date | null;
  readonly grantsUsed: number;
  readonly grantsQuota: number;
  readonly charges: readonly ChargeJson[] | null;
  readonly coupons: readonly string[];
  readonly downtimes: readonly { readonly [Key in keyof DowntimeNotice]: string }[] | null;
};

const viewSql = `
  SELECT shop.shop, name, email, country_code AS "countryCode", currency, timezone, store_plan AS "storePlan",
         development_store AS "developmentStore", store_created_at AS "storeCreatedAt",
         coalesce(scopes, '{}') AS scopes,
         facts_at AS "factsAt", scopes_at AS "scopesAt", created_at AS "createdAt",
         reinstalled_at AS "reinstalledAt", uninstalled_at AS "uninstalledAt",
         erased_at AS "erasedAt",
         setup_completed_at AS "setupCompletedAt", missing_access_token AS "missingAccessToken",
         coalesce(permissions, '{}') AS permissions,
         employee, plan_id AS "planId", plan_annual AS "planAnnual",
         plan_source AS "planSource", plan_ends_at AS "planEndsAt", trial_started_at AS "trialStartedAt",
         billing_currency AS "billingCurrency", billing_currency_at AS "billingCurrencyAt",
         billing_asked_at AS "billingAskedAt", billing_due_at AS "billingDueAt",
         plan_activated_at AS "planActivatedAt", transfers_exhausted_at AS "transfersExhaustedAt",
         period.used AS "periodUsed", period.quota AS "periodQuota", period.ends_at AS "periodEndsAt",
         grants.used AS "grantsUsed", grants.quota AS "grantsQuota", announced.downtimes,
         (
           SELECT json_agg(${chargeJson}) FROM charge
           WHERE charge.shop = shop.shop AND activated_at IS NOT NULL AND ended_at IS NULL
         ) AS charges,
         ARRAY (
           SELECT code FROM coupon_redemption WHERE coupon_redemption.shop = shop.shop
           ORDER BY redeemed_at DESC, code
         ) AS coupons
  FROM shop
  LEFT JOIN LATERAL (
    SELECT used, quota, ends_at FROM transfer_period
    WHERE transfer_period.shop = shop.shop AND starts_at <= $2 AND ends_at > $2
    ORDER BY starts_at DESC LIMIT 1
  ) AS period ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(used), 0)::int AS used, coalesce(sum(amount), 0)::int AS quota FROM transfer_grant
    WHERE transfer_grant.shop = shop.shop AND valid_until > $2
  ) AS grants
  CROSS JOIN (
    SELECT json_agg(json_build_object('startAt', start_at, 'endAt', end_at, 'warnAt', warn_at,
                                      'status', status, 'url', url) ORDER BY start_at) AS downtimes
    FROM downtime WHERE end_at > $2
  ) AS announced
  WHERE shop.shop = ANY ($1::text[])`;

const toView = ({
  periodUsed,
  periodQuota,
  periodEndsAt,
  grantsUsed,
  grantsQuota,
  charges,
  coupons,
  downtimes,
  ...shop
}: Row): StoredView => ({
  shop: fromRow(shop),
  usage: {
    period:
      periodEndsAt === null ? null : { used: periodUsed ?? 0, quota: periodQuota ?? 0, endsAt: periodEndsAt },
    grants: [{ used: grantsUsed, quota: grantsQuota }],
  },
  charges: (charges ?? []).map(fromJson),
  coupons,
  downtimes: (downtimes ?? []).map(({ startAt, endAt, warnAt, status, url }) => ({
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    warnAt: new Date(warnAt),
    status,
    url,
  })),
});
