import { toDocumentState, toProtoKind } from '../../clients/services/provider-documents.ts';
import type { DocumentRow, DocumentState, DocumentTrace } from '../../storage/document-store.ts';
import type { PersonRequest } from '../../storage/request-store.ts';
import type { StepLog, StepWrites } from '../actions/record-step.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';

/** A request in work, with its document. */
export type RequestedAction = {
  readonly request: PersonRequest;
  /** The document as the ledger has it. */
  readonly row: DocumentRow;
};

/** Result of a call to the provider, to be written. */
export type Outcome = {
  readonly change: Partial<DocumentState> & DocumentTrace;
  readonly log: StepLog;
  readonly others?: StepWrites['others'];
};

/** One call of the provider; what comes of it is written before the next part begins. */
export type DirectPart = (
  dependencies: ReconcileDependencies,
  state: OrderState,
  requested: RequestedAction,
) => Promise<Outcome>;

/** Calls of an action that is carried out at once, part by part. The last part ends the request. */
export type DirectAction = (row: DocumentRow) => readonly DirectPart[];

/** A worker gives the provider this long. */
export const callOptions = { timeoutMs: 60_000 } as const;

export const toDocumentKind = ({ kind }: Pick<DocumentRow, 'kind'>): 'invoice' | 'credit' =>
  kind === 'credit' ? 'credit' : 'invoice';

/**
 * Composes the arguments of a call to the provider: one key for each request, so that it is carried out once however
 * often the process dies. `part` distinguishes the calls of one request.
 */
export function composeProviderStep(
  { claim }: Pick<OrderState, 'claim'>,
  { request, row }: RequestedAction,
  part = '',
) {
  const { kind, ordinal, action, id } = request;
  const key = `order/${claim.orderId}/${kind}-${ordinal}/${action}/${id}`;
  return {
    shop: claim.shop,
    operationKey: part === '' ? key : `${key}/${part}`,
    kind: toProtoKind(toDocumentKind(row)),
    documentId: row.providerId,
  };
}

/** A draft that has had its number keeps it; the provider states none for drafts. */
export function requireDocumentState(
  { row }: Pick<RequestedAction, 'row'>,
  document: Parameters<typeof toDocumentState>[0] | undefined,
): DocumentState {
  if (!document) throw new Error('The provider answered without the document.');
  const state = toDocumentState(document);
  return { ...state, number: state.number ?? row.number };
}

export const composeRequestLog = (
  { row, request }: RequestedAction,
  event: StepLog['event'],
  body: StepLog['body'] = {},
): StepLog => ({
  event,
  body: { number: row.number ?? '', ...body },
  refs: { [row.kind]: row.providerId, ...(request.askedBy === '' ? {} : { user: request.askedBy }) },
});
