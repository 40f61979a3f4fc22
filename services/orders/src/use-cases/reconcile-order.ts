import type pg from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import type { FetchFacts } from '../clients/services/fetch-facts.ts';
import type { ShopifyAdmin } from '../clients/shopify/admin-api.ts';
import { hasHiddenFees } from '../domain/order/hidden-fees.ts';
import { isOutOfReach } from '../domain/order/out-of-reach.ts';
import type { Action, PlanInput } from '../domain/plan.ts';
import { extrasOf } from '../storage/extras-store.ts';
import { findStoredOrder } from '../storage/look-store.ts';
import { isEmptied, type OrderRow, snapshotOf } from '../storage/order-store.ts';
import { findSources } from '../storage/payouts/payment-shop-store.ts';
import { isRedacted } from '../storage/redact-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { documentName } from './actions/record-step.ts';
import { closeWork } from './close-work.ts';
import { type Execution, executeAction } from './execute-action.ts';
import type { FetchExtras } from './fetch-extras.ts';
import { findForgotten, matchForgotten } from './find-forgotten.ts';
import { findLinkedAgain } from './find-linked-again.ts';
import { keepExtras } from './keep-extras.ts';
import { type FindOrderLinks, noLinks } from './order-links.ts';
import { toPlanInput } from './plan-input.ts';
import { type Decided, type PlanOrder, planWithExtras } from './plan-with-extras.ts';
import type { RefreshSnapshot } from './refresh-snapshot.ts';
import { carryOutRequests } from './requests/carry-out-requests.ts';
import { carryOutUnplanned } from './requests/carry-out-unplanned.ts';
import { settleWish } from './requests/settle-wish.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { findDoubt, settleDoubt } from './settle-doubt.ts';

export type ReconcileDependencies = {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
  readonly clients: ServiceClients;
  readonly fetchFacts: FetchFacts;
  readonly shopify: ShopifyAdmin;
  readonly refreshSnapshot: RefreshSnapshot;
  readonly fetchExtras: FetchExtras;
  readonly findLinks: FindOrderLinks;
  readonly plan: PlanOrder;
  readonly now: () => Date;
  /** Wakes the relay after events were written. */
  readonly announced: () => void;
  /** After a document was made: its transfer is to be confirmed. */
  readonly documentsMade: () => void;
};

/** More steps than any order needs; a plan that never ends is a bug and must not write for ever. */
const maxSteps = 100;
/** How often a plan may turn out to be void because a document was changed at the provider. */
const maxVoided = 5;

/**
 * Makes an order's documents what they should be: plan, do the first step, write the ledger, plan again, until
 * nothing is left. A process that dies anywhere leaves a ledger from which the next plan goes on.
 */
export const reconcileOrder =
  (dependencies: ReconcileDependencies) =>
  async (claim: Claim): Promise<void> => {
    const { pool, fetchFacts } = dependencies;
    const load = () => findStoredOrder(pool, claim.shop, claim.orderId);
    const [facts, known] = await Promise.all([fetchFacts(claim.shop), load()]);
    if (known.order?.redactedAt) return closeWork(dependencies, claim, known, { kind: 'redacted' });
    // Before Shopify is asked: without an installation there is no token to ask with.
    if (!facts) return closeWork(dependencies, claim, known, { kind: 'notInstalled' });
    const isFetched = claim.refresh || isIncomplete(known.order);
    if (isFetched) {
      const since = known.order?.createdAt ?? null;
      const { scopes } = facts.shop;
      await dependencies.refreshSnapshot(claim, isOutOfReach(since, scopes, dependencies.now()));
    }
    const stored = isFetched ? await load() : known;
    const { order, documents } = stored;
    if (!order) {
      const kind = (await isRedacted(pool, claim)) ? 'redacted' : 'unknownOrder';
      return closeWork(dependencies, claim, stored, { kind });
    }

    const execution: Execution = {
      ...dependencies,
      claim,
      order,
      documents,
      numbers: stored.numbers,
      facts,
      contactId: null,
      untold: [],
      hasDone: false,
      creating: claim.creating,
      extras: extrasOf(order, facts.preferences.metafields.metafieldRead),
      givenUp: new Set(),
      frozen: new Set(),
      links: isEmptied(order) ? noLinks : await dependencies.findLinks(order),
      sources: await findSources(pool, claim.shop, facts.preferences),
      requests: stored.requests,
    };
    if (isEmptied(order)) {
      await carryOutUnplanned(execution);
      // What was decided on an order that Shopify does not show any more stays.
      const { documents } = execution;
      return closeWork(dependencies, claim, { documents, order: null }, { kind: 'unknownOrder' });
    }
    const done = new Set<string>();
    const looked = new Set<string>();
    for (let voided = 0; ; ) {
      await findLinkedAgain(execution);
      await carryOutRequests(execution);
      const plan = await planNow(execution);
      const actions = nextStep(plan, done, execution);
      const doubt = findDoubt(execution, actions);
      if (doubt) {
        await settleDoubt(execution, doubt);
        continue;
      }
      if (actions.length === 0) {
        if (!(await settleWish(execution, plan, inputOf(execution))))
          return closeWork(dependencies, claim, execution, { kind: 'settled', plan });
        // What was asked for next may need the same steps again.
        done.clear();
        continue;
      }
      const forgotten = findForgotten(execution, actions, looked);
      if (forgotten) {
        looked.add(forgotten.key);
        if (await matchForgotten(execution, forgotten)) continue;
      }
      if (!(await reserveNumbers(execution, actions))) {
        voided = countVoided(voided, actions.at(-1));
        continue;
      }
      for (const action of actions) {
        refuseRepetition(done, action);
        if (await executeAction(execution, action)) continue;
        // The step did not happen; the next plan may want it again, but not for ever.
        done.delete(action.key);
        voided = countVoided(voided, action);
        break;
      }
    }
  };

/** What is stored lacks something that no plan can do without, and that the Admin API states. */
const isIncomplete = (order: OrderRow | null): boolean =>
  order !== null && (isEmptied(order) || hasHiddenFees(snapshotOf(order)));

/** Plans with what is known, and with what the plan asks for on the way. */
async function planNow(execution: Execution): Promise<Decided> {
  const input = inputOf(execution);
  const { plan, extras } = await planWithExtras(input, execution, (fetched) =>
    keepExtras(execution, fetched),
  );
  execution.extras = extras;
  return plan;
}

const inputOf = ({
  order,
  documents,
  numbers,
  links,
  facts,
  extras,
  contactId,
  now,
  claim,
  sources,
}: Execution): PlanInput =>
  toPlanInput({
    order,
    documents,
    links,
    // Numbers that the merchant once had given no longer count where the provider counts.
    numbers: facts.preferences.invoices.invoiceNumber === 'order.name' ? numbers : [],
    facts,
    extras,
    contactId,
    now: now(),
    origin: claim.origin,
    importedAt: claim.importedAt,
    sources,
  });

/**
 * The contact leaves no trace in the ledger, so it goes together with the step that needs it; where the merchant
 * wants a contact for every customer and nothing else is to do, it goes alone, once a look. Searches for the payments of
 * a document go together: after the first one in vain the ledger says that it was searched for.
 */
function nextStep(
  plan: Decided,
  done: ReadonlySet<string>,
  { givenUp, frozen }: Execution,
): readonly Action[] {
  if (plan.kind !== 'act') return [];
  const actions = plan.actions.filter(
    (action) =>
      !givenUp.has(action.key) && !('document' in action && frozen.has(documentName(action.document))),
  );
  const firstWithTrace = actions.findIndex((action) => action.type !== 'ensureContact');
  return firstWithTrace === -1
    ? actions.filter(({ key }) => !done.has(key))
    : actions.slice(0, endOfSearches(actions, firstWithTrace));
}

function endOfSearches(actions: readonly Action[], first: number): number {
  const others = actions.findIndex(({ type }, index) => index > first && type !== 'matchPayment');
  if (actions[first]?.type !== 'matchPayment') return first + 1;
  return others === -1 ? actions.length : others;
}

function countVoided(voided: number, action: Action | undefined): number {
  if (voided >= maxVoided) throw new Error(`The plan and what it meets disagree on ${action?.key}.`);
  return voided + 1;
}

function refuseRepetition(done: Set<string>, action: Action): void {
  const isRepeated = action.type !== 'ensureContact' && done.has(action.key);
  done.add(action.key);
  if (isRepeated || done.size > maxSteps) throw new Error(`The plan repeats ${action.key}.`);
}
