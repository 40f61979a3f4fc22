import { type ActionBlocker, blockerTexts, findBlocker, isAchieved } from '@belegfluss/orders/contract';
import {
  type PlacedDocument,
  toDocumentActionInput,
} from '../../domain/document/to-document-action-input.ts';
import type { DocumentRow } from '../../storage/document-store.ts';
import type { PersonRequest } from '../../storage/request-store.ts';
import { documentGone, type Refusal } from './refusal.ts';

export type Judgement =
  | { readonly kind: 'possible'; readonly row: DocumentRow }
  /** It has come about: what was begun took effect, and only the ledger learned of it otherwise. */
  | { readonly kind: 'fulfilled'; readonly row: DocumentRow }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Whether what a person asked for can be done with the document as the ledger knows it now. */
export function judgeRequest(
  request: Pick<PersonRequest, 'kind' | 'ordinal' | 'action' | 'state' | 'providerId'>,
  documents: readonly DocumentRow[],
): Judgement {
  const row = findTarget(request, documents);
  if (row === null) return { kind: 'refused', refusal: documentGone };
  const blocker = blockerNow(request, row, documents);
  if (blocker === null) return { kind: 'possible', row };
  const isDone = request.state === 'begun' && isAchieved(request.action, blocker);
  if (isDone) return { kind: 'fulfilled', row };
  return { kind: 'refused', refusal: { code: blocker, message: blockerTexts[blocker] } };
}

/** Finds the blocker of an action on a document of the ledger, or null. */
export function blockerNow(
  { action, state, providerId }: Pick<PersonRequest, 'action' | 'state' | 'providerId'>,
  row: DocumentRow,
  documents: readonly DocumentRow[],
): ActionBlocker | null {
  // A cancellation can be mailed in any state of its invoice.
  if (action === 'email' && isCancellation(providerId, row)) return null;
  // An order that lost its document gets another one, which will have the new address.
  if (action === 'address' && isLost(row)) return null;
  // A credit note is cancelled in two steps, and the first one was done.
  if (action === 'cancel' && state === 'begun' && isCreditNoteDraft(row)) return null;
  return findBlocker(action, toDocumentActionInput(placed(row), documents.map(placed)));
}

/** The invoice that cancelled this one is meant, not the invoice itself. */
export const isCancellation = (
  providerId: string,
  { cancellationId }: Pick<DocumentRow, 'cancellationId'>,
): boolean => cancellationId !== null && cancellationId === providerId;

/** Decides whether a request is about this row; about its cancellation only where it asks for a mail. */
export const isMeant = (
  { providerId, action }: Pick<PersonRequest, 'providerId' | 'action'>,
  row: DocumentRow,
): boolean => row.providerId === providerId || (action === 'email' && isCancellation(providerId, row));

/** Gone at the provider although no request asked for it. */
export const isLost = ({ status, dismissed }: Pick<DocumentRow, 'status' | 'dismissed'>): boolean =>
  status === 'deleted' && !dismissed;

/**
 * The document that was asked about; where it was lost, the one that took its place. Every action but `address` is meant
 * for the one that was seen.
 */
function findTarget(
  { kind, ordinal, action }: Pick<PersonRequest, 'kind' | 'ordinal' | 'action'>,
  documents: readonly DocumentRow[],
): DocumentRow | null {
  const row = documents.find((document) => document.kind === kind && document.ordinal === ordinal);
  if (!row) return null;
  return action === 'address' && isLost(row) ? (findSuccessor(row, documents) ?? row) : row;
}

/** The document that took the place of a lost one. */
export const findSuccessor = (
  { kind, ordinal, refundId }: Pick<DocumentRow, 'kind' | 'ordinal' | 'refundId'>,
  documents: readonly DocumentRow[],
): DocumentRow | null =>
  documents.find(
    (other) =>
      other.kind === kind &&
      other.ordinal > ordinal &&
      other.refundId === refundId &&
      other.status !== 'deleted' &&
      other.status !== 'cancelled',
  ) ?? null;

const isCreditNoteDraft = ({ kind, status }: DocumentRow): boolean => kind === 'credit' && status === 'draft';

/** The database holds the words to those of the ledger by checks. */
const placed = (row: DocumentRow): PlacedDocument => row as PlacedDocument & DocumentRow;
