import { updateState } from '../../storage/document-store.ts';
import { findDoneRequest, type PersonRequest, repeatedWithinMs } from '../../storage/request-store.ts';
import { findDocument } from '../actions/record-step.ts';
import type { Execution } from '../execute-action.ts';
import { actDirectly } from './act-directly.ts';
import { addressBack } from './address-back.ts';
import type { Asked } from './asked.ts';
import { beginWish, wishOf } from './begin-wish.ts';
import { closeRequest, documentLeft, refuseRequest } from './end-request.ts';
import { followAdvances } from './follow-advances.ts';
import { judgeRequest } from './judge-request.ts';
import { notConnected, type Refusal } from './refusal.ts';

/** How often the provider may turn out to have something else than the ledger before a step that was asked for. */
const maxVoided = 5;

/**
 * Does what people ask for with the order's documents, oldest first, before anything is planned. Stops at a wish that
 * only a plan can fulfil: what was asked for after it waits until it has come about. `unplanned` is why there will be
 * no plan.
 */
export async function carryOutRequests(
  execution: Execution,
  unplanned: Refusal | null = null,
): Promise<void> {
  for (let [request] = execution.requests; request; [request] = execution.requests) {
    const { begun } = request.input;
    if (begun && !unplanned) return;
    if (begun && unplanned) await refuseBegun(execution, request, unplanned);
    else if (!(await carryOut(execution, request, unplanned))) return;
  }
}

async function refuseBegun(execution: Execution, request: PersonRequest, refusal: Refusal): Promise<void> {
  const { kind, ordinal, input } = request;
  const row = findDocument(execution, { kind, ordinal: input.begun?.ordinal ?? ordinal });
  const others = row ? addressBack(execution, request, row) : [];
  await refuseRequest(execution, request, refusal, row && updateState(row, { wish: '' }), others);
}

/** False when a plan has to go on with it. */
async function carryOut(
  execution: Execution,
  request: PersonRequest,
  unplanned: Refusal | null,
): Promise<boolean> {
  if (!execution.facts.shop.provider.connected) return refuse(execution, request, notConnected);
  const twin = await findTwin(execution, request);
  for (let voided = 0; voided <= maxVoided; voided += 1) {
    const judgement = judgeRequest(request, execution.documents);
    if (twin && (judgement.kind === 'refused' || request.action === 'email'))
      return endLike(execution, request, twin);
    if (judgement.kind === 'refused') return refuse(execution, request, judgement.refusal);
    const asked: Asked = { execution, request, row: judgement.row };
    if (judgement.kind === 'fulfilled') return endFulfilled(asked);
    const wish = wishOf(request, asked.row);
    if (wish !== null && unplanned) return refuse(execution, request, unplanned);
    if (wish === 'final' && (await followAdvances(execution))) continue;
    if (wish !== null) {
      await beginWish(asked, wish);
      return false;
    }
    if (await actDirectly(asked)) return true;
  }
  throw new Error(`The provider and the ledger disagree on ${request.kind}-${request.ordinal}.`);
}

/** The same that was asked for in another window and done since this one looked: it has been done for both. */
async function findTwin({ pool }: Execution, request: PersonRequest): Promise<PersonRequest | null> {
  if (request.state !== 'waiting') return null;
  return findDoneRequest(pool, request, { hash: request.input.hash, withinMs: repeatedWithinMs });
}

async function endLike(execution: Execution, request: PersonRequest, twin: PersonRequest): Promise<true> {
  await closeRequest(execution, request, { resultDocument: twin.resultDocument });
  return true;
}

async function refuse(execution: Execution, request: PersonRequest, refusal: Refusal): Promise<true> {
  await refuseRequest(execution, request, refusal);
  return true;
}

/** An earlier process did it; nothing takes the place of what a person wanted gone. */
async function endFulfilled({ execution, request, row }: Asked): Promise<true> {
  const isDismissed = request.action === 'cancel' || request.action === 'delete';
  await closeRequest(execution, request, {
    resultDocument: documentLeft(row),
    ...(isDismissed && { document: updateState(row, { dismissed: true }) }),
  });
  return true;
}
