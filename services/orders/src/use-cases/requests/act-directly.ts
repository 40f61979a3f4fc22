import { RpcError } from '@belegfluss/runtime/errors';
import { findProviderDocument } from '../../clients/services/find-provider-document.ts';
import type { DocumentRef } from '../../domain/plan.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import { beginRequest, type PersonRequest } from '../../storage/request-store.ts';
import { followDocument } from '../actions/changed-behind-us.ts';
import { getDocument, recordStep } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';
import { type Asked, kindOf, type Outcome } from './asked.ts';
import { directActions } from './direct-actions.ts';
import { closeRequest, documentLeft, refuseRequest } from './end-request.ts';
import { isCancellation } from './judge-request.ts';
import { refusalOf } from './refusal.ts';
import { type Standing, whatStands } from './what-stands.ts';

/**
 * Does at the provider what was asked for and writes what came of it. False when the provider has something else there
 * than the ledger said: it is to be judged anew.
 */
export async function actDirectly(asked: Asked): Promise<boolean> {
  const { execution, request } = asked;
  const act = directActions[request.action as keyof typeof directActions];
  await begin(execution, request);
  try {
    await endDone(asked, await act(asked));
    return true;
  } catch (error) {
    return endFailed(asked, error);
  }
}

async function endDone(
  { execution, request, row }: Asked,
  { change, log, others = [] }: Outcome,
): Promise<void> {
  const current = getDocument(execution, refOf(row));
  await closeRequest(execution, request, {
    resultDocument: isCancellation(request.providerId, row)
      ? request.providerId
      : documentLeft({ ...current, ...(change.status && { status: change.status }) }),
    log,
    document: updateState(current, change),
    others,
  });
}

/**
 * Before the provider hears of it: who finds it begun asks by the same key. Written every time, so that a worker that was
 * away for long learns that somebody else has the order now.
 */
const begin = (execution: Execution, request: PersonRequest): Promise<void> =>
  recordStep(execution, null, { others: [beginRequest(request, request.input)] });

/** The ledger follows and it is judged anew, or it is refused; whatever may be done later is thrown. */
async function endFailed(asked: Asked, error: unknown): Promise<boolean> {
  const { execution, request, row } = asked;
  if (await followDocument(execution, refOf(row), error)) return false;
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  const current = getDocument(execution, refOf(row));
  const change = await findWhatStands(execution, current);
  await refuseRequest(execution, request, refusal, change && updateState(current, change));
  return true;
}

/** The ledger may not have known what hinders; while the provider does not tell, it stays as it is. */
async function findWhatStands(execution: Execution, row: DocumentRow): Promise<Standing | null> {
  const document = await findProviderDocument(execution.clients, row).catch((error: unknown) => {
    if (error instanceof RpcError) return undefined;
    throw error;
  });
  return document === undefined ? null : whatStands(row, document);
}

const refOf = (row: DocumentRow): DocumentRef => ({ kind: kindOf(row), ordinal: row.ordinal });
