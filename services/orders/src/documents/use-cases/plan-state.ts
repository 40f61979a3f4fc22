import type { PlanInput } from '../domain/plan.ts';
import { keepExtras } from './keep-extras.ts';
import type { OrderState } from './order-state.ts';
import { toPlanInput } from './plan-input.ts';
import { type Decided, planWithExtras } from './plan-with-extras.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

/** Plans with what is known, and with what the plan asks for on the way. */
export async function planState(
  dependencies: ReconcileDependencies,
  state: OrderState,
): Promise<{ readonly plan: Decided; readonly state: OrderState }> {
  const input = composePlanInput(dependencies, state);
  const { plan, extras } = await planWithExtras(input, dependencies, (fetched) =>
    keepExtras(dependencies, state, fetched),
  );
  return { plan, state: { ...state, extras } };
}

export const composePlanInput = (
  { now }: Pick<ReconcileDependencies, 'now'>,
  { claim, numbers, ...known }: OrderState,
): PlanInput =>
  toPlanInput({
    order: known.order,
    documents: known.documents,
    links: known.links,
    // Numbers that the merchant once had given no longer count where the provider counts.
    numbers: known.facts.preferences.invoices.invoiceNumber === 'order.name' ? numbers : [],
    facts: known.facts,
    extras: known.extras,
    contactId: known.contactId,
    now: now(),
    origin: claim.origin,
    importedAt: claim.importedAt,
    sources: known.sources,
  });
