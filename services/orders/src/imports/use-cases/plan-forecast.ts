import type { PostalAddress } from '@belegfluss/provider/contract';
import type pg from 'pg';
import type { DecisionContext, FetchContext } from '../../clients/services/fetch-context.ts';
import {
  hasHiddenFees,
  noExtras,
  type OrderExtras,
  type OrderSnapshot,
  type PlanInput,
  wasPaid,
} from '../../documents/domain/index.ts';
import {
  type DocumentRow,
  type ExtrasRequest,
  type FetchExtras,
  fetchOrderSnapshot,
  findVatIdCheck,
  isEmptied,
  type OrderRow,
  type PlanOrder,
  planWithExtras,
  readStoredExtras,
  requireSnapshot,
  toLedgerEntry,
} from '../../documents/index.ts';
import type { ImportedOrder } from '../clients/shopify/imported-order.ts';
import { forecastOrder, type OrderForecast } from '../domain/forecast-order.ts';
import type { ForecastBudget } from './forecast-budget.ts';
import type { ImportDependencies } from './import-dependencies.ts';

/** Everything that a worker plans orders with. */
export type ForecastTools = Pick<ImportDependencies, 'pool' | 'shopify' | 'now'> & {
  readonly fetchContext: FetchContext;
  readonly fetchExtras: FetchExtras;
  readonly plan: PlanOrder;
};

export type ForecastPlanning = ForecastTools & {
  readonly facts: DecisionContext;
  readonly budget: ForecastBudget;
};

/** An order as far as it is known without requests. */
export type KnownOrder = {
  readonly order: ImportedOrder;
  readonly row: OrderRow | null;
  readonly documents: readonly DocumentRow[];
};

/**
 * Forecasts an import of one order by the plan that it would begin with. Null where Shopify does not show the order any
 * more. Throws `BudgetSpent`.
 */
export async function planForecast(
  planning: ForecastPlanning,
  shop: string,
  known: KnownOrder,
): Promise<OrderForecast | null> {
  const order = await findSnapshot(planning, shop, known);
  if (!order) return null;
  const input = toInput(planning, known, order);
  const { plan } = await planWithExtras(input, { plan: planning.plan, fetchExtras: frugally(planning) });
  return forecastOrder(plan, input.ledger);
}

/** A list shows most orders whole; of some of the others we keep what messages said. */
async function findSnapshot(
  { shopify, budget }: ForecastPlanning,
  shop: string,
  { order, row }: KnownOrder,
): Promise<OrderSnapshot | null> {
  if (order.snapshot) return order.snapshot;
  const kept = row && !isEmptied(row) ? requireSnapshot(row) : null;
  if (kept && !hasHiddenFees(kept)) return kept;
  return budget.spend(() => fetchOrderSnapshot(shopify, shop, order.id));
}

/** The customer counts as a contact: an order for which nothing but that would be made gets no document. */
const toInput = (
  { facts, now }: ForecastPlanning,
  { row, documents }: KnownOrder,
  order: OrderSnapshot,
): PlanInput => ({
  order,
  extras: row ? readStoredExtras(row, facts.preferences.metafields.metafieldRead) : noExtras,
  address: (row?.address as PostalAddress | null | undefined) ?? null,
  paidAt: row?.paidAt?.toISOString() ?? (wasPaid(order) ? order.updatedAt : null),
  deleted: Boolean(row?.deletedAt),
  contactKnown: true,
  ledger: documents.map(toLedgerEntry),
  preferences: facts.preferences,
  shop: facts.shop,
  now: now(),
  origin: 'import',
  importedAt: now().toISOString(),
});

/**
 * Asks Shopify alone, and only for what decides on documents: payments are booked on them, and VIES is asked once they
 * are made; until then a VAT id counts as it does while VIES is away.
 */
const frugally =
  ({ pool, fetchExtras, now, budget }: ForecastPlanning): FetchExtras =>
  async (request) => {
    const asked = new Set(request.parts);
    const parts = request.parts.filter((part) => part !== 'payments' && part !== 'vatIdCheck');
    const { extras, denied } =
      parts.length === 0
        ? { extras: {}, denied: [] }
        : await budget.spend(() => fetchExtras({ ...request, parts }));
    return {
      denied,
      extras: {
        ...extras,
        ...(asked.has('payments') && { payments: 'unavailable' }),
        ...(asked.has('vatIdCheck') && { vatIdCheck: await knownCheck(pool, request, now()) }),
      },
    };
  };

async function knownCheck(
  pool: pg.Pool,
  { shop, vatId }: Pick<ExtrasRequest, 'shop' | 'vatId'>,
  now: Date,
): Promise<OrderExtras['vatIdCheck']> {
  return (vatId && (await findVatIdCheck(pool, shop, vatId, now))) || 'unavailable';
}
