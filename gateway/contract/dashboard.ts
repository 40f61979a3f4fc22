import { z } from 'zod';
import { moment } from './moment.ts';

const count = z.number().int().nonnegative();
/** Decimal with two places; in EUR unless the name states another currency. */
const amount = z.string();

/** One service; `null` while it does not answer. */
const serviceState = z.object({
  service: z.string(),
  /** Null while it does not answer. */
  state: z
    .object({
      /** Events that wait to be published, and the age of the oldest in seconds. */
      unpublished: count,
      oldestUnpublishedSeconds: count,
      deadLetters: count,
      queues: z.array(
        z.object({
          name: z.string(),
          waiting: count,
          oldestSeconds: count,
          inWork: count,
          failed: count,
        }),
      ),
    })
    .nullable(),
});

/** `POST /api/admin/dead-letters/{service}/{id}/replay`: whether the letter is done with; else it has its new error. */
export const deadLetterReplay = z.object({ done: z.boolean() });

/** `GET /api/admin/dashboard`, for shops with the permission `view_dashboard`. */
export const dashboard = z.object({
  takenAt: moment,
  /** Null while the shops service does not answer. */
  figures: z
    .object({
      plans: z.array(
        z.object({
          planId: z.string(),
          shops: count,
          annual: count,
          byOperator: count,
          monthlyRevenue: amount,
          monthlyRevenueUsd: amount,
        }),
      ),
      installed: count,
      uninstalled: count,
      /** Of the last thirty days. */
      installedRecently: count,
      uninstalledRecently: count,
      onTrial: count,
      monthlyRevenue: amount,
      /** Of what is charged in USD, in USD. */
      monthlyRevenueUsd: amount,
      /** Of the last thirty days. */
      recentPurchases: amount,
      recentPurchasesUsd: amount,
      transfers: z.object({ used: count, quota: count }),
      exhausted: count,
      missingAccessToken: count,
    })
    .nullable(),
  /** Webhooks since the beginning; null while the webhooks service does not answer. */
  webhooks: z
    .object({ received: count, started: count, unprocessable: count, failed: count, successful: count })
    .nullable(),
  services: z.array(serviceState),
  /** Dead letters of all services that answer, the newest first; at most fifty. */
  deadLetters: z.array(
    z.object({
      service: z.string(),
      id: z.string(),
      consumer: z.string(),
      type: z.string(),
      shop: z.string().nullable(),
      error: z.string(),
      failedAt: moment,
    }),
  ),
  /** Orders that failed, by error of the provider, the most frequent first; null while orders does not answer. */
  failures: z.array(z.object({ reason: z.string(), orders: count, shops: count })).nullable(),
});

export type Dashboard = z.output<typeof dashboard>;
