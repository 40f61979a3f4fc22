import type { Statement } from '@belegfluss/runtime/database';
import type { DocumentRow } from '../../storage/document-store.ts';
import { endRequest, type PersonRequest } from '../../storage/request-store.ts';
import { recordStep, type StepLog, type StepWrites } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';
import { actionNames, type Refusal } from './refusal.ts';

/** What was asked for is done: ledger, log and the request's end commit together. */
export async function closeRequest(
  execution: Execution,
  request: PersonRequest,
  {
    resultDocument,
    log = null,
    document,
    others = [],
  }: StepWrites & { readonly resultDocument: string; readonly log?: StepLog | null },
): Promise<void> {
  const end = endRequest(request, { state: 'done', resultDocument });
  await recordStep(execution, log, { ...(document && { document }), others: [...others, end] });
  drop(execution, request);
}

/** It will not be done, and the log says why: the person may not be there any more. */
export async function refuseRequest(
  execution: Execution,
  request: PersonRequest,
  refusal: Refusal,
  document: Statement | null | undefined = null,
  others: readonly Statement[] = [],
): Promise<void> {
  const { kind, providerId, action, askedBy } = request;
  const end = endRequest(request, { ...refusal, state: 'refused', resultDocument: providerId });
  const log: StepLog = {
    event: 'order.requestRefused',
    body: { name: actionNames[action], code: refusal.code, message: refusal.message },
    refs: { [kind]: providerId, ...(askedBy === '' ? {} : { user: askedBy }) },
  };
  await recordStep(execution, log, { ...(document && { document }), others: [...others, end] });
  drop(execution, request);
}

/** The receipt that a person is left with; empty when it is gone. */
export const documentLeft = ({ status, providerId }: Pick<DocumentRow, 'status' | 'providerId'>): string =>
  status === 'deleted' ? '' : providerId;

function drop(execution: Execution, { id }: PersonRequest): void {
  execution.requests = execution.requests.filter((request) => request.id !== id);
}
