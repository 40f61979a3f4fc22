import { RpcError } from '@belegfluss/runtime/errors';
import { findProviderDocument } from '../../clients/services/find-provider-document.ts';
import type { DocumentRef } from '../../domain/plan.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { beginRequest, type PersonRequest } from '../../storage/request-store.ts';
import { followDocument } from '../actions/changed-behind-us.ts';
import { getDocument, recordStep } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { attempt, done, type StepEnd } from '../step-end.ts';
import { directActions } from './direct-actions.ts';
import { documentLeft, endAsDone, endAsRefused } from './end-request.ts';
import { isCancellation } from './judge-request.ts';
import { toRefusal } from './refusal.ts';
import { type DirectPart, type Outcome, type RequestedAction, toDocumentKind } from './requested-action.ts';
import { type CurrentState, toCurrentState } from './to-current-state.ts';

type DirectEnd = {
  /** `voided`: the provider's state differs from the ledger's. The request must be judged again. */
  readonly kind: 'ended' | 'voided';
  readonly state: OrderState;
};

/** Does at the provider what was asked for and writes what came of it. */
export async function actDirectly(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, row }: RequestedAction,
): Promise<DirectEnd> {
  const parts = directActions[request.action as keyof typeof directActions](row);
  const begun = await begin(dependencies, state, request);
  const end = await doParts(dependencies, begun, { request, ref: toLedgerRef(row), parts });
  if (end.kind === 'done') return { kind: 'ended', state: end.state };
  return endFailed(dependencies, end.state, { request, row }, end.error);
}

/**
 * Marks the request as begun before the provider is called: a worker that finds it begun repeats it by the same key.
 * Written every time, so that a worker that was away for long learns that another one has the order now.
 */
const begin = (
  dependencies: ReconcileDependencies,
  state: OrderState,
  request: PersonRequest,
): Promise<OrderState> => recordStep(dependencies, state, { others: [beginRequest(request, request.input)] });

type Parts = {
  readonly request: PersonRequest;
  readonly ref: DocumentRef;
  readonly parts: readonly DirectPart[];
};

/** The ledger knows each part before the next one begins. */
async function doParts(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, ref, parts: [part, ...rest] }: Parts,
): Promise<StepEnd> {
  if (!part) return done(state);
  const end = await attempt(state, async () => {
    const requested = { request, row: getDocument(state, ref) };
    const outcome = await part(dependencies, state, requested);
    const record = rest.length === 0 ? recordEnd : recordPart;
    return done(await record(dependencies, state, requested, outcome));
  });
  return end.kind === 'done' ? doParts(dependencies, end.state, { request, ref, parts: rest }) : end;
}

const recordPart = (
  dependencies: ReconcileDependencies,
  state: OrderState,
  { row }: RequestedAction,
  { change, log, others = [] }: Outcome,
): Promise<OrderState> =>
  recordStep(dependencies, state, { log, document: updateState(row, change), others });

const recordEnd = (
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, row }: RequestedAction,
  { change, log, others = [] }: Outcome,
): Promise<OrderState> =>
  endAsDone(dependencies, state, request, {
    resultDocument: isCancellation(request.providerId, row)
      ? request.providerId
      : documentLeft({ ...row, ...(change.status && { status: change.status }) }),
    log,
    document: updateState(row, change),
    others,
  });

/**
 * Ends a failed action: the ledger follows and the request is judged again, or it is refused; an error that may pass is
 * thrown.
 */
async function endFailed(
  dependencies: ReconcileDependencies,
  state: OrderState,
  { request, row }: RequestedAction,
  error: unknown,
): Promise<DirectEnd> {
  const followed = await followDocument(dependencies, state, toLedgerRef(row), error);
  if (followed) return { kind: 'voided', state: followed };
  const refusal = toRefusal(error);
  if (refusal === null) throw error;
  const current = getDocument(state, toLedgerRef(row));
  const change = await findWhatStands(dependencies, current);
  const refused = await endAsRefused(dependencies, state, request, {
    refusal,
    document: change === null ? undefined : updateState(current, change),
  });
  return { kind: 'ended', state: refused };
}

/**
 * Finds the provider's state, as the ledger may not have known the blocker; while the provider does not answer, the
 * request stays as it is.
 */
async function findWhatStands(
  { clients }: ReconcileDependencies,
  row: DocumentRow,
): Promise<CurrentState | null> {
  const document = await findProviderDocument(clients, row).catch((error: unknown) => {
    if (error instanceof RpcError) return undefined;
    throw error;
  });
  return document === undefined ? null : toCurrentState(row, document);
}

const toLedgerRef = (row: DocumentRow): DocumentRef => ({ kind: toDocumentKind(row), ordinal: row.ordinal });
