import { printsAddress } from '../../domain/document/content-hash.ts';
import type { LedgerEntry } from '../../domain/document/ledger.ts';
import { whyNotReaddressed } from '../../domain/life/moot-requests.ts';
import { isActionDone, selectSuccessor, whyActionMoot } from '../../domain/life/pending-actions.ts';
import { readPlanContext } from '../../domain/life/read-plan-context.ts';
import type { PlanInput } from '../../domain/plan.ts';
import { type DocumentRow, type DocumentTrace, updateState } from '../../storage/document-store.ts';
import type { BegunRequest, PersonRequest } from '../../storage/request-store.ts';
import { mootRequestTexts } from '../../texts/moot-request-texts.ts';
import { getDocument, type StepLog } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { Decided } from '../plan-with-extras.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { addressBack } from './address-back.ts';
import { endAsDone, endAsRefused } from './end-request.ts';
import { findSuccessor } from './judge-request.ts';
import { documentGone, type Refusal, refusalOfPlan } from './refusal.ts';
import { composeRequestLog } from './requested-action.ts';

type Completion =
  | { readonly kind: 'done'; readonly resultDocument: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * Nothing is left to do of a plan: the request that was begun has come about, or it never will. Null when none was begun.
 */
export async function completeRequest(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { plan, input }: Pick<Given, 'plan' | 'input'>,
): Promise<OrderState | null> {
  const [request] = state.requests;
  const begun = request?.input.begun;
  if (!request || !begun) return null;
  const row = getDocument(state, { kind: request.kind, ordinal: begun.ordinal });
  const completion = decideCompletion(state, { request, begun, row, plan, input });
  if (completion.kind === 'refused') {
    const { refusal } = completion;
    const { order, others } = addressBack(state, request, row);
    const document = updateState(row, { pendingAction: '' });
    return endAsRefused(dependencies, { ...state, order }, request, { refusal, document, others });
  }
  return endAsDone(dependencies, state, request, {
    resultDocument: completion.resultDocument,
    log: logOfRequest(request, row),
    document: updateState(row, fulfilled(begun)),
  });
}

type Given = {
  readonly request: PersonRequest;
  readonly begun: BegunRequest;
  readonly row: DocumentRow;
  readonly plan: Decided;
  readonly input: PlanInput;
};

function decideCompletion({ documents }: OrderState, given: Given): Completion {
  const { request, begun, row, plan, input } = given;
  // Another advance invoice in its place is no final one.
  if (row.status === 'deleted' && begun.pendingAction !== 'final')
    return replaced(findSuccessor(row, documents), plan);
  const entry = input.ledger.find(({ kind, ordinal }) => kind === request.kind && ordinal === begun.ordinal);
  if (!entry) throw new Error(`The ledger lost ${request.kind}-${begun.ordinal}.`);
  if (isFulfilled(entry, given)) {
    const successor = selectSuccessor(entry, input.ledger);
    return { kind: 'done', resultDocument: successor?.providerId ?? row.providerId };
  }
  const facts = readPlanContext(input);
  const vain = begun.pendingAction === '' ? whyNotReaddressed(entry, facts) : whyActionMoot(entry, facts);
  const refusal = vain === null ? refusalOfPlan(plan) : { code: vain, message: mootRequestTexts[vain] };
  return { kind: 'refused', refusal };
}

function isFulfilled(entry: LedgerEntry, { request, begun, input }: Given): boolean {
  const { address } = request.input;
  if (begun.pendingAction === '') return address !== undefined && printsAddress(entry, address);
  return isActionDone(entry, input.ledger, input.address ?? null);
}

/** The document vanished at the provider: its order has another one by now, or needs none. */
function replaced(successor: DocumentRow | null, plan: Decided): Completion {
  if (successor) return { kind: 'done', resultDocument: successor.providerId };
  return { kind: 'refused', refusal: plan.kind === 'skip' ? refusalOfPlan(plan) : documentGone };
}

function fulfilled({ pendingAction }: BegunRequest): DocumentTrace {
  return { pendingAction: '', ...(pendingAction === 'takeBack' && { dismissed: true }) };
}

const logOfRequest = (request: PersonRequest, row: DocumentRow): StepLog | null =>
  request.action === 'address' ? composeRequestLog({ request, row }, 'order.addressChanged') : null;
