import { blockerTexts } from '@belegfluss/orders/contract';
import { transact } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { type DocumentRow, isShown } from '../../storage/document-store.ts';
import { insertWork } from '../../storage/enqueue-work.ts';
import {
  findDoneRequest,
  findOpenRequest,
  findRequest,
  insertRequest,
  type PersonRequest,
  type RequestInput,
  type RequestTarget,
  repeatedWithinMs,
} from '../../storage/request-store.ts';
import { findStoredOrder } from '../../storage/snapshot-reads.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { awaitEnd, type Deadline } from './await-end.ts';
import { blockerNow, isLost, isMeant } from './judge-request.ts';
import { type AskedInput, readInput, refuseByPlan } from './prepare-input.ts';
import { busy, type Refusal, redacted } from './refusal.ts';

/** A person's request, made by one click. */
export type AskedFor = RequestTarget & {
  /** UUID of the click. */
  readonly requestId: string;
  /** Shopify's numeric user id; may be empty. */
  readonly askedBy: string;
  readonly asked: AskedInput;
};

/** `documentId`: the provider's id of the document that matters now; empty when it is gone. */
export type Answer =
  | { readonly state: 'waiting' | 'done'; readonly documentId: string }
  | { readonly state: 'refused'; readonly documentId: string; readonly refusal: Refusal };

export type AskDependencies = Pick<ReconcileDependencies, 'pool' | 'fetchContext'> & {
  /** After work was queued. */
  readonly wakeWorkers: () => void;
  /** How long a caller waits for the worker that has the order. */
  readonly waitMs: number;
};

/**
 * Has a worker do what a person asks for, and waits a while for it. The same click is one request, and so is the same
 * asked for in two windows; where something else of its kind is being done with the document, it waits its turn.
 */
export const askForAction =
  (dependencies: AskDependencies) =>
  async (wanted: AskedFor, signal: AbortSignal): Promise<Answer> => {
    const { pool } = dependencies;
    const deadline = { until: Date.now() + dependencies.waitMs, signal };
    const read = readInput(wanted.asked);
    const known = await findRequest(pool, wanted.shop, wanted.requestId);
    if (known) {
      const same = sameClick(known, wanted, read.ok ? read.input.hash : null);
      return toActionAnswer((await awaitEnd(pool, same, deadline)) ?? same);
    }
    const notInPlan = await refuseByPlan(dependencies, wanted);
    if (notInPlan) return refused(wanted, notInPlan);
    if (!read.ok) return refused(wanted, read.refusal);
    const placed = await placeRequest(dependencies, wanted, { input: read.input, deadline });
    if ('refusal' in placed) return refused(wanted, placed.refusal);
    return toActionAnswer((await awaitEnd(pool, placed, deadline)) ?? placed);
  };

/** The request to wait for: a new one, or one that is being or was just carried out for the same. */
async function placeRequest(
  dependencies: AskDependencies,
  wanted: AskedFor,
  { input, deadline }: { readonly input: RequestInput; readonly deadline: Deadline },
): Promise<PersonRequest | { readonly refusal: Refusal }> {
  const { pool } = dependencies;
  const findDone = () => findDoneRequest(pool, wanted, { hash: input.hash, withinMs: repeatedWithinMs });
  for (;;) {
    const { row, documents, isRedacted } = await findDocument(pool, wanted);
    if (row === null) return (await findDone()) ?? missing();
    // The input of a request would be kept for a customer whose data was erased.
    if (isRedacted) return { refusal: redacted };
    const open = await findOpenRequest(pool, wanted);
    if (open?.id === wanted.requestId) return sameClick(open, wanted, input.hash);
    if (open?.input.hash === input.hash) return open;
    if (open) {
      if (await awaitEnd(pool, open, deadline)) continue;
      return { refusal: busy };
    }
    const blocker = blockerNow({ ...wanted, state: 'waiting' }, row, documents);
    const done = blocker !== null || wanted.action === 'email' ? await findDone() : null;
    if (done) return done;
    if (blocker !== null) return { refusal: { code: blocker, message: blockerTexts[blocker] } };
    const added = await addRequest(dependencies, wanted, { row, input });
    if (added) return sameClick(added, wanted, input.hash);
  }
}

/** The document among those of its order; null when it is not there. One that vanished can still be asked to be rewritten. */
async function findDocument(
  pool: AskDependencies['pool'],
  { shop, orderId, kind, providerId, action }: AskedFor,
): Promise<Found> {
  const { order, documents } = await findStoredOrder(pool, shop, orderId);
  if (!order) throw new RpcError('notFound', 'ORDER_NOT_FOUND', 'The shop has no such order.');
  const row = documents.find(
    (document) => document.kind === kind && isMeant({ providerId, action }, document),
  );
  const isThere = row && (isShown(row) || (action === 'address' && isLost(row)));
  return { row: isThere ? row : null, documents, isRedacted: order.redactedAt !== null };
}

type Found = {
  readonly row: DocumentRow | null;
  readonly documents: readonly DocumentRow[];
  /** The order's customer was erased. */
  readonly isRedacted: boolean;
};

function missing(): never {
  throw new RpcError('notFound', 'DOCUMENT_NOT_FOUND', 'The order has no such document.');
}

/**
 * Writes the request and the work on its order in one transaction; the work first, as workers lock it. The work's
 * origin is that of changes: a request about one document does not ask for documents that the settings forbid. Returns
 * null when a concurrent request for the same came first, and another request where that one has the id already.
 */
async function addRequest(
  { pool, wakeWorkers }: AskDependencies,
  { requestId, askedBy, ...target }: AskedFor,
  { row, input }: { readonly row: DocumentRow; readonly input: RequestInput },
): Promise<PersonRequest | null> {
  const { shop, orderId } = target;
  await transact(pool, [
    insertWork({ shop, orderId, origin: 'live', refresh: false, deliveryIds: [], urgent: true }),
    insertRequest({ ...target, id: requestId, ordinal: row.ordinal, input, askedBy }),
  ]);
  wakeWorkers();
  return findRequest(pool, shop, requestId);
}

/** An id is one click's: what it asked for does not change. The input of a redacted request is not known any more. */
function sameClick(known: PersonRequest, wanted: AskedFor, hash: string | null): PersonRequest {
  const isSameTarget = (['orderId', 'kind', 'providerId', 'action'] as const).every(
    (field) => known[field] === wanted[field],
  );
  if (isSameTarget && [hash, undefined].includes(known.input.hash)) return known;
  throw new RpcError('invalidArgument', 'REQUEST_ID_USED', 'The id belongs to another request.', {
    details: { field: 'request_id' },
  });
}

const refused = ({ providerId }: AskedFor, refusal: Refusal): Answer => ({
  state: 'refused',
  documentId: providerId,
  refusal,
});

function toActionAnswer({ state, code, message, resultDocument, providerId }: PersonRequest): Answer {
  switch (state) {
    case 'done':
      return { state, documentId: resultDocument };
    case 'refused':
      return { state, documentId: resultDocument, refusal: message === '' ? redacted : { code, message } };
    default:
      return { state: 'waiting', documentId: providerId };
  }
}
