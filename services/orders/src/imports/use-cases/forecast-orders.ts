import { RpcError } from '@belegfluss/runtime/errors';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import { findStoredOrders, withoutUnlinked } from '../../documents/index.ts';
import { fetchImportedPage } from '../clients/shopify/import-pages.ts';
import type { ImportedOrder } from '../clients/shopify/imported-order.ts';
import { forecastRedacted } from '../domain/forecast-order.ts';
import { toDayRuns } from '../domain/import-days.ts';
import type { ImportSample } from '../domain/import-sample.ts';
import type { NamedForecast } from '../domain/sum-forecast.ts';
import { BudgetSpent, type ForecastBudget } from './forecast-budget.ts';
import { type ForecastPlanning, type ForecastTools, planForecast } from './plan-forecast.ts';

/** Orders that a list does not show whole must not use up what the next pages need. */
export type ForecastBudgets = { readonly pages: ForecastBudget; readonly details: ForecastBudget };

/** Plans the orders of a sample, as far as the budgets reach. */
export async function forecastOrders(
  tools: ForecastTools,
  shop: string,
  { parts, ordersOfPart }: ImportSample,
  budgets: ForecastBudgets,
): Promise<readonly NamedForecast[]> {
  const facts = await tools.fetchContext(shop);
  if (!facts) throw new RpcError('notFound', 'SHOP_NOT_FOUND', 'The shop is not installed.');
  const planning = { ...tools, facts, budget: budgets.details };
  const found = new Map<string, NamedForecast>();
  for (const days of parts) {
    let seen = 0;
    for await (const page of readOrderPages(tools.shopify, shop, days, budgets.pages)) {
      const orders = page.slice(0, ordersOfPart - seen);
      for (const [id, forecast] of await forecastPage(planning, shop, orders)) found.set(id, forecast);
      seen += orders.length;
      if (seen >= ordersOfPart) break;
    }
  }
  return [...found.values()];
}

async function* readOrderPages(
  shopify: ShopifyAdmin,
  shop: string,
  days: readonly string[],
  budget: ForecastBudget,
): AsyncGenerator<readonly ImportedOrder[]> {
  for (const run of toDayRuns(days))
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const asked: { readonly run: typeof run; readonly after: string | null } = { run, after };
      const page = await orUnseen(budget.spend(() => fetchImportedPage(shopify, shop, asked)));
      if (page === null) return;
      yield page.orders;
      after = page.next;
    }
}

/** By order id; those that the budget does not reach are left out. */
async function forecastPage(
  planning: ForecastPlanning,
  shop: string,
  orders: readonly ImportedOrder[],
): Promise<ReadonlyMap<string, NamedForecast>> {
  const stored = await findStoredOrders(
    planning.pool,
    shop,
    orders.map(({ id }) => id),
  );
  const found = new Map<string, NamedForecast>();
  for (const order of orders) {
    const { id, name } = order;
    const row = stored.orders.get(id) ?? null;
    const documents = withoutUnlinked(stored.documents.get(id) ?? []);
    const isRedacted = stored.redacted.has(id) || Boolean(row?.redactedAt);
    const forecast = isRedacted
      ? forecastRedacted(documents)
      : await orUnseen(planForecast(planning, shop, { order, row, documents }));
    if (forecast) found.set(id, { name, forecast });
  }
  return found;
}

/** Null where the budget is spent, or where a single order cannot be read; its worker reports that. */
const orUnseen = <Found>(looking: Promise<Found>): Promise<Found | null> =>
  looking.catch((error: unknown) => {
    if (error instanceof BudgetSpent) return null;
    if (error instanceof RpcError && error.reason === 'ORDER_UNREADABLE') return null;
    throw error;
  });
