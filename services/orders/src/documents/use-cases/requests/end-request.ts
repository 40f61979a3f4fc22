import { actionName } from '@belegfluss/orders/contract';
import type { DocumentRow } from '../../storage/document-store.ts';
import { endRequest, type PersonRequest } from '../../storage/request-store.ts';
import { recordStep, type StepLog, type StepWrites } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import type { Refusal } from './refusal.ts';

/** Ends a request as done: ledger, log and the request's end commit together. */
export async function endAsDone(
  dependencies: ReconcileDependencies,
  state: OrderState,
  request: PersonRequest,
  { resultDocument, others = [], ...writes }: StepWrites & { readonly resultDocument: string },
): Promise<OrderState> {
  const end = endRequest(request, { state: 'done', resultDocument });
  return drop(await recordStep(dependencies, state, { ...writes, others: [...others, end] }), request);
}

/** It will not be done, and the log says why: the person may not be there any more. */
export async function endAsRefused(
  dependencies: ReconcileDependencies,
  state: OrderState,
  request: PersonRequest,
  { refusal, others = [], ...writes }: Omit<StepWrites, 'log'> & { readonly refusal: Refusal },
): Promise<OrderState> {
  const { kind, providerId, action, askedBy } = request;
  const end = endRequest(request, { ...refusal, state: 'refused', resultDocument: providerId });
  const log: StepLog = {
    event: 'order.requestRefused',
    body: { name: actionName(action), code: refusal.code, message: refusal.message },
    refs: { [kind]: providerId, ...(askedBy === '' ? {} : { user: askedBy }) },
  };
  return drop(await recordStep(dependencies, state, { ...writes, log, others: [...others, end] }), request);
}

/** The document that a person is left with; empty when it is gone. */
export const documentLeft = ({ status, providerId }: Pick<DocumentRow, 'status' | 'providerId'>): string =>
  status === 'deleted' ? '' : providerId;

const drop = (state: OrderState, { id }: PersonRequest): OrderState => ({
  ...state,
  requests: state.requests.filter((request) => request.id !== id),
});
