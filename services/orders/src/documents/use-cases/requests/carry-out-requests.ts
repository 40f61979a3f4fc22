import { updateState } from '../../storage/document-store.ts';
import { findDoneRequest, type PersonRequest, repeatedWithinMs } from '../../storage/request-store.ts';
import { findDocument } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { actDirectly } from './act-directly.ts';
import { addressBack } from './address-back.ts';
import { beginPlannedRequest, derivePendingAction } from './begin-planned-request.ts';
import { documentLeft, endAsDone, endAsRefused } from './end-request.ts';
import { followAdvances } from './follow-advances.ts';
import { judgeRequest } from './judge-request.ts';
import { notConnected, type Refusal } from './refusal.ts';
import type { RequestedAction } from './requested-action.ts';

/** How often the provider may turn out to have something else than the ledger before a step that was asked for. */
const maxVoided = 5;

/**
 * Does what people ask for with the order's documents, oldest first, before anything is planned. Stops at a request that
 * only a plan can fulfil: what was asked for after it waits until it has come about. `unplanned` is why there will be
 * no plan.
 */
export async function carryOutRequests(
  dependencies: ReconcileDependencies,
  begun: OrderState,
  unplanned: Refusal | null = null,
): Promise<OrderState> {
  let state = begun;
  for (let [request] = state.requests; request; [request] = state.requests) {
    const isBegun = request.input.begun !== undefined;
    if (isBegun && !unplanned) return state;
    state =
      isBegun && unplanned
        ? await refuseBegun(dependencies, state, request, unplanned)
        : await carryOut(dependencies, state, request, unplanned);
  }
  return state;
}

async function refuseBegun(
  dependencies: ReconcileDependencies,
  state: OrderState,
  request: PersonRequest,
  refusal: Refusal,
): Promise<OrderState> {
  const { kind, ordinal, input } = request;
  const row = findDocument(state, { kind, ordinal: input.begun?.ordinal ?? ordinal });
  if (!row) return endAsRefused(dependencies, state, request, { refusal });
  const { order, others } = addressBack(state, request, row);
  const document = updateState(row, { pendingAction: '' });
  return endAsRefused(dependencies, { ...state, order }, request, { refusal, document, others });
}

/** Ends the request, or begins it for the next plan. */
async function carryOut(
  dependencies: ReconcileDependencies,
  begun: OrderState,
  request: PersonRequest,
  unplanned: Refusal | null,
): Promise<OrderState> {
  const refuse = (state: OrderState, refusal: Refusal) =>
    endAsRefused(dependencies, state, request, { refusal });
  if (!begun.facts.shop.provider.connected) return refuse(begun, notConnected);
  const twin = await findTwin(dependencies, request);
  let state = begun;
  for (let voided = 0; voided <= maxVoided; voided += 1) {
    const judgement = judgeRequest(request, state.documents);
    if (twin && (judgement.kind === 'refused' || request.action === 'email'))
      return endAsDone(dependencies, state, request, { resultDocument: twin.resultDocument });
    if (judgement.kind === 'refused') return refuse(state, judgement.refusal);
    const requested: RequestedAction = { request, row: judgement.row };
    if (judgement.kind === 'fulfilled') return endFulfilled(dependencies, state, requested);
    const planned = derivePendingAction(request, requested.row);
    if (planned !== null && unplanned) return refuse(state, unplanned);
    const followed = planned === 'final' ? await followAdvances(dependencies, state) : null;
    if (followed) {
      state = followed;
      continue;
    }
    if (planned !== null) return beginPlannedRequest(dependencies, state, requested, planned);
    const end = await actDirectly(dependencies, state, requested);
    if (end.kind === 'ended') return end.state;
    state = end.state;
  }
  throw new Error(`The provider and the ledger disagree on ${request.kind}-${request.ordinal}.`);
}

/** The same that was asked for in another window and done since this one looked: it has been done for both. */
async function findTwin(
  { pool }: ReconcileDependencies,
  request: PersonRequest,
): Promise<PersonRequest | null> {
  if (request.state !== 'waiting') return null;
  return findDoneRequest(pool, request, { hash: request.input.hash, withinMs: repeatedWithinMs });
}

/** An earlier process did it; nothing takes the place of what a person wanted gone. */
async function endFulfilled(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, row }: RequestedAction,
): Promise<OrderState> {
  const isDismissed = request.action === 'cancel' || request.action === 'delete';
  return endAsDone(dependencies, state, request, {
    resultDocument: documentLeft(row),
    ...(isDismissed && { document: updateState(row, { dismissed: true }) }),
  });
}
