import type { ExtraPart, OrderExtras } from '../domain/order/extras.ts';
import type { Plan, PlanInput } from '../domain/plan.ts';
import { findVatId } from '../domain/tax/find-vat-id.ts';
import type { FetchExtras, FetchedExtras } from './fetch-extras.ts';

/** The planner; `planOrder` everywhere but in tests of what comes after it. */
export type PlanOrder = (input: PlanInput) => Plan;

/** A plan that knows all it asked for. */
export type Decided = Exclude<Plan, { kind: 'fetch' }>;

/**
 * Plans; where the plan cannot decide without knowing more, fetches that and plans again. `keep` sees what was
 * fetched before the next plan is made of it. Throws when a plan asks for what it was just given.
 */
export async function planWithExtras(
  input: PlanInput,
  { plan: planOrder, fetchExtras }: { readonly plan: PlanOrder; readonly fetchExtras: FetchExtras },
  keep: (fetched: FetchedExtras) => Promise<void> = async () => {},
): Promise<{ readonly plan: Decided; readonly extras: OrderExtras }> {
  const asked = new Set<ExtraPart>();
  for (let known = input; ; ) {
    const plan = planOrder(known);
    if (plan.kind !== 'fetch') return { plan, extras: known.extras };
    refuseRepetition(asked, plan.parts);
    const search = findVatId(known);
    const fetched = await fetchExtras({
      shop: known.shop.domain,
      order: known.order,
      parts: plan.parts,
      wanted: known.preferences.metafields.metafieldRead,
      vatId: search.known ? search.vatId : null,
      requester: known.shop.provider.vatId || null,
    });
    await keep(fetched);
    known = { ...known, extras: { ...known.extras, ...fetched.extras } };
  }
}

/** The same part twice in one run would go on for ever. */
function refuseRepetition(asked: Set<ExtraPart>, parts: readonly ExtraPart[]): void {
  const again = parts.filter((part) => asked.has(part));
  if (parts.length === 0 || again.length > 0) throw new Error(`The plan asks twice for ${again.join(', ')}.`);
  for (const part of parts) asked.add(part);
}
