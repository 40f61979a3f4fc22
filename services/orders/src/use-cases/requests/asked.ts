import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import type { DocumentRow, DocumentState, DocumentTrace } from '../../storage/document-store.ts';
import type { PersonRequest } from '../../storage/request-store.ts';
import type { StepLog, StepWrites } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';

/** What a person asked for, in the hands of the worker that has the order. */
export type Asked = {
  readonly execution: Execution;
  readonly request: PersonRequest;
  /** The receipt as the ledger has it. */
  readonly row: DocumentRow;
};

/** What came of it at the provider. */
export type Outcome = {
  readonly change: Partial<DocumentState> & DocumentTrace;
  readonly log: StepLog;
  readonly others?: StepWrites['others'];
};

export type DirectAction = (asked: Asked) => Promise<Outcome>;

/** A worker gives the provider this long. */
export const patience = { timeoutMs: 60_000 } as const;

export const kindOf = ({ kind }: Pick<DocumentRow, 'kind'>): 'invoice' | 'credit' =>
  kind === 'credit' ? 'credit' : 'invoice';

/**
 * The step at the provider: one key for each thing that a person asked for, so that it happens once however often the
 * process dies. `part` tells the steps of one request apart.
 */
export function stepOf({ execution: { claim }, request, row }: Asked, part = '') {
  const { kind, ordinal, action, id } = request;
  const key = `order/${claim.orderId}/${kind}-${ordinal}/${action}/${id}`;
  return {
    shop: claim.shop,
    operationKey: part === '' ? key : `${key}/${part}`,
    kind: toProtoKind(kindOf(row)),
    documentId: row.providerId,
  };
}

/** A draft that has had its number keeps it; the provider states none for drafts. */
export function stateOf(
  { row }: Pick<Asked, 'row'>,
  document: Parameters<typeof toDocumentState>[0] | undefined,
): DocumentState {
  if (!document) throw new Error('The provider answered without the document.');
  const state = toDocumentState(document);
  return { ...state, number: state.number ?? row.number };
}

export const logOf = (
  { row, request }: Pick<Asked, 'row' | 'request'>,
  event: StepLog['event'],
  body: StepLog['body'] = {},
): StepLog => ({
  event,
  body: { number: row.number ?? '', ...body },
  refs: { [row.kind]: row.providerId, ...(request.askedBy === '' ? {} : { user: request.askedBy }) },
});
