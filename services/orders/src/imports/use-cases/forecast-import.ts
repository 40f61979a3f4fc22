import type { FetchImportContext } from '../clients/services/fetch-import-context.ts';
import { countOrders } from '../clients/shopify/count-orders.ts';
import { toDayRuns } from '../domain/import-days.ts';
import { chooseSample } from '../domain/import-sample.ts';
import {
  decideTransferNeed,
  type ForecastSum,
  sumForecasts,
  type TransferNeed,
} from '../domain/sum-forecast.ts';
import { listImportedDays } from '../storage/import-list.ts';
import { allowImport } from './ask-for-import.ts';
import { createForecastBudget } from './forecast-budget.ts';
import { forecastOrders } from './forecast-orders.ts';
import type { ForecastTools } from './plan-forecast.ts';

export type ImportForecast = ForecastSum & {
  /** At Shopify. */
  readonly orders: number;
  /** `orders` is a lower bound: Shopify stops counting at its limit. */
  readonly atLeast: boolean;
  /** Left in the running period. */
  readonly transfers: number;
  readonly needed: TransferNeed;
};

type Dependencies = ForecastTools & {
  readonly fetchImportContext: FetchImportContext;
  /** Most orders that are planned. */
  readonly mostOrders: number;
};

/** How long a person waits; after that the forecast answers with the orders planned so far. */
const withinMs = 12_000;
/** Requests of each kind at most: Shopify's points are those of the shop's daily work, too. */
const mostCalls = 40;

/**
 * Forecasts an import of days, leaving out those that are imported already: Shopify's count, and the very plans that
 * the import would begin with, of all orders or of a sample. Nothing is written, and neither the provider nor VIES is
 * asked.
 */
export const forecastImport =
  (dependencies: Dependencies) =>
  async (shop: string, days: readonly string[]): Promise<ImportForecast> => {
    const { pool, shopify, fetchImportContext, now, mostOrders } = dependencies;
    const limits = { until: new Date(now().getTime() + withinMs), mostCalls };
    const { remainingTransfers } = await allowImport(fetchImportContext, shop, days);
    const [imported] = await listImportedDays(pool, [shop]);
    const known = new Set(imported?.days);
    const fresh = days.filter((day) => !known.has(day));
    const counted = await countOrders(shopify, shop, toDayRuns(fresh));
    const sample = chooseSample(
      fresh,
      counted.atLeast ? Number.POSITIVE_INFINITY : counted.orders,
      mostOrders,
    );
    const forecasts = await forecastOrders(dependencies, shop, sample, {
      pages: createForecastBudget(now, limits),
      details: createForecastBudget(now, limits),
    });
    const sum = sumForecasts(forecasts);
    return {
      ...sum,
      // Orders placed or removed between the two requests must not make the sample larger than the whole.
      orders: Math.max(counted.orders, sum.examined),
      atLeast: counted.atLeast,
      transfers: remainingTransfers ?? 0,
      needed: decideTransferNeed(sum, counted),
    };
  };
