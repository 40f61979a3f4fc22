import { noteTexts, skipTexts } from '@belegfluss/orders/contract';
import { OrderReconciled } from '@belegfluss/protos/orders/v1/orders';
import type { Statement } from '@belegfluss/runtime/database';
import { insertEvents, type NewEvent } from '@belegfluss/runtime/messaging';
import { ownValue } from '@belegfluss/runtime/records';
import { decideVerdict, type PlanVerdict } from '../domain/life/decide-verdict.ts';
import { findUnreceipted, type Unreceipted } from '../domain/life/find-unreceipted.ts';
import { notWritten } from '../domain/life/plan-write-back.ts';
import { areSame } from '../domain/life/same-details.ts';
import type { Action, OrderChange, PlanNote } from '../domain/plan.ts';
import { type DocumentRow, isShown } from '../storage/document-store.ts';
import { refuseRequests } from '../storage/give-up-requests.ts';
import { settleImported } from '../storage/import-order-store.ts';
import { insertLinks } from '../storage/link-store.ts';
import { insertLog, type NewLogEntry } from '../storage/log-store.ts';
import type { StoredOrder } from '../storage/look-store.ts';
import { customerRef, type OrderRow, rememberDecision, snapshotOf } from '../storage/order-store.ts';
import { emptyPersonRequests } from '../storage/redact-store.ts';
import { type Claim, finishWork, releaseWork, writeUnderLease } from '../storage/work-store.ts';
import { formatMoney } from './actions/record-step.ts';
import type { Execution } from './execute-action.ts';
import type { Decided } from './plan-with-extras.ts';
import type { ReconcileDependencies } from './reconcile-order.ts';
import { notInstalled } from './requests/refusal.ts';
import { type StepOutcome, sight, webhookSteps } from './webhook-steps.ts';
import { writeBalance } from './write-balance.ts';

/** How the work on an order came to its end. */
export type Ending =
  | { readonly kind: 'settled'; readonly plan: Decided }
  /** News about an order that Shopify no longer has. */
  | { readonly kind: 'unknownOrder' }
  /** Its customer was redacted: nothing is known that a document could be made of. */
  | { readonly kind: 'redacted' }
  | { readonly kind: 'notInstalled' };

type Verdict = Omit<PlanVerdict, 'lookAgainAt'> & {
  /** Notes that were told when they came up. */
  readonly toldNotes: readonly PlanNote[];
  readonly lookAgainAt: Date | null;
};

/** Writes the decision, tells people what is new, gives the deliveries their outcome and ends the work. */
export async function closeWork(
  { pool, announced }: Pick<ReconcileDependencies, 'pool' | 'announced'>,
  claim: Claim,
  {
    order,
    documents,
    untold = [],
    links,
    ...known
  }: Pick<StoredOrder, 'order' | 'documents'> &
    Partial<Pick<Execution, 'untold' | 'links' | 'facts' | 'extras' | 'now' | 'givenUp' | 'hasDone'>>,
  ending: Ending,
): Promise<void> {
  const verdict = toVerdict(ending, documents, known.givenUp);
  const outcome = verdict.outcome === 'done' ? 'successful' : verdict.outcome;
  await writeUnderLease(pool, claim, [
    ...untold,
    ...(order ? writeDecision(claim, order, verdict, known) : []),
    ...writeBalance(claim, { ...known, order, documents }, ending.kind === 'settled' ? ending.plan : null),
    // The order's customer may be another one than when its first document was made.
    ...(links && documents.length > 0
      ? [insertLinks(claim.shop, [{ orderId: claim.orderId, tokens: links.tokens }])]
      : []),
    ...settleImported(claim, {
      ...verdict,
      invoiced: documents.some((row) => row.kind === 'invoice' && isShown(row)),
    }),
    ...(ending.kind === 'notInstalled' ? refuseRequests(claim, notInstalled) : []),
    // What people asked for meanwhile is not done either.
    ...(ending.kind === 'redacted'
      ? [{ text: emptyPersonRequests, values: [claim.shop, claim.orderId] }]
      : []),
    insertEvents([reconciledEvent(claim, outcome, verdict.reason)]),
    endOfWork(claim, order, ending, verdict.lookAgainAt),
  ]);
  announced();
}

/** An order that nobody has seen yet is known by its work alone: it stays, for a shop that comes back. */
const endOfWork = (
  claim: Claim,
  order: OrderRow | null,
  { kind }: Ending,
  lookAgainAt: Date | null,
): Statement =>
  kind === 'notInstalled' && order === null
    ? releaseWork(claim, { state: 'failed', delayMs: 0, error: 'NOT_INSTALLED', settled: true })
    : finishWork(claim, lookAgainAt);

/** Event `orders.order.reconciled.v1` for the deliveries of a claim. */
export const reconciledEvent = (
  claim: Pick<Claim, 'shop' | 'orderId' | 'deliveryIds'>,
  outcome: string,
  reason: string,
): NewEvent => ({
  type: 'orders.order.reconciled.v1',
  shop: claim.shop,
  orderingKey: claim.orderId,
  payload: OrderReconciled.encode({
    orderId: claim.orderId,
    outcome,
    reason,
    // A delivery that was replayed while it waited is named twice.
    deliveryIds: [...new Set(claim.deliveryIds)],
  }).finish(),
});

function writeDecision(
  claim: Claim,
  order: OrderRow,
  verdict: Verdict,
  { facts, hasDone = false }: Partial<Pick<Execution, 'facts' | 'hasDone'>>,
): readonly Statement[] {
  const notes = JSON.stringify([...verdict.notes, ...verdict.toldNotes]);
  const changes = JSON.stringify(verdict.changes);
  const delivery = claim.deliveryIds.at(-1);
  const refs = { ...(delivery !== undefined && { webhook: delivery }), ...customerRef(order) };
  const base = { shop: claim.shop, orderId: claim.orderId, name: order.name, refs };
  const entries: NewLogEntry[] = [];
  const isToldByNote = verdict.notes.some(({ code }) => code === verdict.reason);
  const isNewSkip = verdict.reason !== '' && verdict.reason !== order.reason && !isToldByNote;
  if (isNewSkip) entries.push({ ...base, ...skipEntry(order, verdict) });
  const unreceipted = isNewSkip && facts ? findUnreceipted(snapshotOf(order), facts, verdict.reason) : null;
  if (unreceipted) entries.push({ ...base, ...unreceiptedEntry(order, unreceipted) });
  if (!areSame([...verdict.notes, ...verdict.toldNotes], JSON.parse(order.notes || '[]')))
    entries.push(...verdict.notes.map((note) => ({ ...base, ...noteEntry(order, note) })));
  if (!areSame(verdict.changes, JSON.parse(order.changes || '[]')))
    entries.push(...verdict.changes.map((change) => ({ ...base, ...changeEntry(order, change) })));
  const sighting = sight(order);
  const step = toStepOutcome(verdict, isNewSkip || isToldByNote);
  const hasMoved = hasDone || entries.length > 0 || verdict.outcome !== order.outcome;
  const steps = webhookSteps(claim, order, sighting, step, hasMoved);
  return [
    rememberDecision(claim.shop, claim.orderId, { ...verdict, notes, changes, seen: sighting.seen }),
    ...insertLog([...steps.before, ...entries, ...steps.after]),
  ];
}

const toStepOutcome = ({ outcome, reason, detail }: Verdict, isReasonTold: boolean): StepOutcome => ({
  outcome: outcome === 'done' ? 'successful' : outcome,
  code: isReasonTold ? '' : reason,
  detail: detail ?? '',
});

const skipEntry = (order: OrderRow, { reason, detail }: Verdict) => ({
  event: 'order.skipped' as const,
  status: ownValue(skipTexts, reason)?.status ?? ('info' as const),
  body: { order: order.name, code: reason, detail: detail ?? '' },
});

const unreceiptedEntry = (order: OrderRow, { gateway, amount, currency }: Unreceipted) => ({
  event: 'transaction.noReceipt' as const,
  body: { order: order.name, gateway, total: formatMoney(amount, currency) },
});

const noteEntry = (
  order: OrderRow,
  { code, detail }: PlanNote,
): Pick<NewLogEntry, 'event' | 'status' | 'body'> =>
  code === 'PAYMENT_WAITS'
    ? { event: 'transaction.notEnshrined', body: { order: order.name, gateway: detail ?? '' } }
    : {
        event: 'order.noted',
        status: noteTexts[code].status,
        body: { order: order.name, code, detail: detail ?? '' },
      };

const changeEntry = (order: OrderRow, { code, detail }: OrderChange) => ({
  event: 'order.changed' as const,
  body: { order: order.name, code, detail: detail ?? '' },
});

const nothing = { detail: null, notes: [], toldNotes: [], changes: [], lookAgainAt: null } as const;

function toVerdict(
  ending: Ending,
  documents: readonly DocumentRow[],
  givenUp: ReadonlySet<string> = new Set(),
): Verdict {
  switch (ending.kind) {
    case 'unknownOrder':
      return { ...nothing, outcome: 'skipped', reason: 'NOT_FOUND' };
    case 'redacted':
      return { ...nothing, outcome: 'skipped', reason: 'REDACTED' };
    case 'notInstalled':
      return { ...nothing, outcome: 'aborted', reason: 'NOT_INSTALLED' };
    case 'settled': {
      const { plan } = ending;
      const { lookAgainAt, ...verdict } = decideVerdict(plan, documents);
      return {
        ...verdict,
        toldNotes: plan.kind === 'act' ? deniedNotes(plan.actions, givenUp) : [],
        lookAgainAt: lookAgainAt === null ? null : new Date(lookAgainAt),
      };
    }
  }
}

/** Shopify denied steps that it was thought to allow: once it does, they are found by this note like all others. */
function deniedNotes(actions: readonly Action[], givenUp: ReadonlySet<string>): readonly PlanNote[] {
  const denied = actions.filter(({ key }) => givenUp.has(key));
  return denied.length === 0 ? [] : [notWritten(denied)];
}
