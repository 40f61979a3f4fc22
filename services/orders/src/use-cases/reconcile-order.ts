import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { type Facts, fetchFacts } from '../clients/services/fetch-facts.ts';
import type { Action, Plan } from '../domain/plan.ts';
import { planOrder } from '../domain/plan-order.ts';
import type { OrderSnapshot } from '../domain/snapshot.ts';
import { findDocuments, toLedgerEntry } from '../storage/document-store.ts';
import { findOrder, type OrderRow } from '../storage/order-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { closeWork } from './close-work.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { type Execution, executeAction } from './execute-action.ts';
import type { RefreshSnapshot } from './refresh-snapshot.ts';

export type ReconcileDependencies = {
  readonly prisma: PrismaClient;
  readonly clients: ServiceClients;
  readonly refreshSnapshot: RefreshSnapshot;
  readonly now: () => Date;
  /** Wakes the relay after events were written. */
  readonly announced: () => void;
};

/** More steps than any order needs; a plan that never ends is a bug and must not write for ever. */
const maxSteps = 100;

/**
 * Makes an order's documents what they should be: plan, do the first step, write the ledger, plan again, until
 * nothing is left. A process that dies anywhere leaves a ledger from which the next plan goes on.
 */
export const reconcileOrder =
  (dependencies: ReconcileDependencies) =>
  async (claim: Claim): Promise<void> => {
    const { prisma, clients } = dependencies;
    await confirmTransfers(dependencies, claim);
    const facts = await fetchFacts(clients, claim.shop);
    // Before Shopify is asked: without an installation there is no token to ask with.
    if (!facts) {
      const known = await findOrder(prisma, claim.shop, claim.orderId);
      return closeWork(dependencies, claim, known, { kind: 'notInstalled' });
    }
    if (claim.refresh) await dependencies.refreshSnapshot(claim);
    const order = await findOrder(prisma, claim.shop, claim.orderId);
    if (!order) return closeWork(dependencies, claim, null, { kind: 'unknownOrder' });

    const execution: Execution = { ...dependencies, claim, order, facts, contactId: null };
    const done = new Set<string>();
    for (;;) {
      const plan = await planNow(dependencies, claim, order, facts);
      const actions = plan.kind === 'act' ? nextStep(plan.actions) : [];
      if (actions.length === 0) return closeWork(dependencies, claim, order, { kind: 'settled', plan });
      for (const action of actions) {
        refuseRepetition(done, action);
        await executeAction(execution, action);
      }
    }
  };

async function planNow(
  { prisma, now }: ReconcileDependencies,
  claim: Claim,
  order: OrderRow,
  facts: Facts,
): Promise<Plan> {
  const documents = await findDocuments(prisma, claim.shop, claim.orderId);
  return planOrder({
    order: order.snapshot as unknown as OrderSnapshot,
    ledger: documents.map(toLedgerEntry),
    preferences: facts.preferences,
    shop: facts.shop,
    now: now(),
    origin: claim.origin,
  });
}

/** The contact leaves no trace in the ledger, so it goes together with the step that needs it. */
function nextStep(actions: readonly Action[]): readonly Action[] {
  const firstWithTrace = actions.findIndex((action) => action.type !== 'ensureContact');
  return firstWithTrace === -1 ? [] : actions.slice(0, firstWithTrace + 1);
}

function refuseRepetition(done: Set<string>, action: Action): void {
  const isRepeated = action.type !== 'ensureContact' && done.has(action.key);
  done.add(action.key);
  if (isRepeated || done.size > maxSteps) throw new Error(`The plan repeats ${action.key}.`);
}
