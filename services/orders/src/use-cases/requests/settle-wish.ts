import { bearsAddress } from '../../domain/document/content-hash.ts';
import type { LedgerEntry } from '../../domain/document/ledger.ts';
import { whyNotReaddressed } from '../../domain/life/moot-requests.ts';
import { readFacts } from '../../domain/life/read-facts.ts';
import { isWishFulfilled, isWishVain, successorOf } from '../../domain/life/wishes.ts';
import type { PlanInput } from '../../domain/plan.ts';
import { type DocumentRow, type DocumentTrace, updateState } from '../../storage/document-store.ts';
import type { BegunWish, PersonRequest } from '../../storage/request-store.ts';
import { mootRequestTexts } from '../../texts/moot-request-texts.ts';
import { getDocument, type StepLog } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';
import type { Decided } from '../plan-with-extras.ts';
import { addressBack } from './address-back.ts';
import { logOf } from './asked.ts';
import { closeRequest, refuseRequest } from './end-request.ts';
import { findSuccessor } from './judge-request.ts';
import { documentGone, type Refusal, refusalOfPlan } from './refusal.ts';

type Settled =
  | { readonly kind: 'done'; readonly resultDocument: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/**
 * A plan has come to rest: the wish that was begun has come about, or it never will. Answers false when none was begun.
 */
export async function settleWish(execution: Execution, plan: Decided, input: PlanInput): Promise<boolean> {
  const [request] = execution.requests;
  const begun = request?.input.begun;
  if (!request || !begun) return false;
  const row = getDocument(execution, { kind: request.kind, ordinal: begun.ordinal });
  const settled = decideWish(execution, { request, begun, row, plan, input });
  if (settled.kind === 'refused') {
    const others = addressBack(execution, request, row);
    await refuseRequest(execution, request, settled.refusal, updateState(row, { wish: '' }), others);
    return true;
  }
  await closeRequest(execution, request, {
    resultDocument: settled.resultDocument,
    log: logOfWish(request, row),
    document: updateState(row, fulfilled(begun)),
  });
  return true;
}

type Given = {
  readonly request: PersonRequest;
  readonly begun: BegunWish;
  readonly row: DocumentRow;
  readonly plan: Decided;
  readonly input: PlanInput;
};

function decideWish(execution: Execution, given: Given): Settled {
  const { request, begun, row, plan, input } = given;
  // Another advance invoice in its place is no final one.
  if (row.status === 'deleted' && begun.wish !== 'final')
    return replaced(findSuccessor(row, execution.documents), plan);
  const entry = input.ledger.find(({ kind, ordinal }) => kind === request.kind && ordinal === begun.ordinal);
  if (!entry) throw new Error(`The ledger lost ${request.kind}-${begun.ordinal}.`);
  if (isFulfilled(entry, given)) {
    const successor = successorOf(entry, input.ledger);
    return { kind: 'done', resultDocument: successor?.providerId ?? row.providerId };
  }
  const facts = readFacts(input);
  const vain = begun.wish === '' ? whyNotReaddressed(entry, facts) : isWishVain(entry, facts);
  const refusal = vain === null ? refusalOfPlan(plan) : { code: vain, message: mootRequestTexts[vain] };
  return { kind: 'refused', refusal };
}

function isFulfilled(entry: LedgerEntry, { request, begun, input }: Given): boolean {
  const { address } = request.input;
  if (begun.wish === '') return address !== undefined && bearsAddress(entry, address);
  return isWishFulfilled(entry, input.ledger, input.address ?? null);
}

/** The document vanished at the provider: its order has another one by now, or needs none. */
function replaced(successor: DocumentRow | null, plan: Decided): Settled {
  if (successor) return { kind: 'done', resultDocument: successor.providerId };
  return { kind: 'refused', refusal: plan.kind === 'skip' ? refusalOfPlan(plan) : documentGone };
}

function fulfilled({ wish }: BegunWish): DocumentTrace {
  return { wish: '', ...(wish === 'takeBack' && { dismissed: true }) };
}

const logOfWish = (request: PersonRequest, row: DocumentRow): StepLog | null =>
  request.action === 'address' ? logOf({ request, row }, 'order.addressChanged') : null;
