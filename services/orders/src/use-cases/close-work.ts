import { type NoteCode, noteTexts, skipTexts } from '@belegfluss/orders/contract';
import { OrderReconciled } from '@belegfluss/protos/orders/v1/orders';
import type { Statement } from '@belegfluss/runtime/database';
import { insertEvents, type NewEvent } from '@belegfluss/runtime/messaging';
import { ownValue } from '@belegfluss/runtime/records';
import { findUnreceipted, type Unreceipted } from '../domain/life/find-unreceipted.ts';
import { notWritten } from '../domain/life/plan-write-back.ts';
import type { Action, OrderChange, PlanNote } from '../domain/plan.ts';
import { type DocumentRow, isShown } from '../storage/document-store.ts';
import { refuseRequests } from '../storage/give-up-requests.ts';
import { settleImported } from '../storage/import-order-store.ts';
import { insertLinks } from '../storage/link-store.ts';
import { insertLog, type NewLogEntry } from '../storage/log-store.ts';
import type { StoredOrder } from '../storage/look-store.ts';
import { type OrderRow, rememberDecision, snapshotOf } from '../storage/order-store.ts';
import { emptyPersonRequests } from '../storage/redact-store.ts';
import { type Claim, finishWork, releaseWork, writeUnderLease } from '../storage/work-store.ts';
import { formatMoney } from './actions/record-step.ts';
import type { Execution } from './execute-action.ts';
import type { Decided } from './plan-with-extras.ts';
import type { ReconcileDependencies } from './reconcile-order.ts';
import { notInstalled } from './requests/refusal.ts';
import { writeBalance } from './write-balance.ts';

/** How the work on an order came to its end. */
export type Ending =
  | { readonly kind: 'settled'; readonly plan: Decided }
  /** News about an order that Shopify no longer has. */
  | { readonly kind: 'unknownOrder' }
  /** Its customer was redacted: nothing is known that a document could be made of. */
  | { readonly kind: 'redacted' }
  | { readonly kind: 'notInstalled' };

type Verdict = {
  /** For the order; `done`, `skipped`, `aborted` or `failed`. */
  readonly outcome: 'done' | 'skipped' | 'aborted' | 'failed';
  /** A skip reason, or the code of the note that tells why a document was not made; empty when all is as it should be. */
  readonly reason: string;
  readonly detail: string | null;
  readonly notes: readonly PlanNote[];
  /** Notes that were told when they came up. */
  readonly toldNotes: readonly PlanNote[];
  readonly changes: readonly OrderChange[];
  /** When the order wants to be looked at again by itself. */
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
    Partial<Pick<Execution, 'untold' | 'links' | 'facts' | 'extras' | 'now' | 'givenUp'>>,
  ending: Ending,
): Promise<void> {
  const verdict = withoutCredit(withRefusal(documents, toVerdict(ending, known.givenUp)));
  const outcome = verdict.outcome === 'done' ? 'successful' : verdict.outcome;
  await writeUnderLease(pool, claim, [
    ...untold,
    ...(order ? writeDecision(claim, order, verdict, known.facts) : []),
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
  facts: Execution['facts'] | undefined,
): readonly Statement[] {
  const notes = JSON.stringify([...verdict.notes, ...verdict.toldNotes]);
  const changes = JSON.stringify(verdict.changes);
  const delivery = claim.deliveryIds.at(-1);
  const refs = delivery === undefined ? {} : { refs: { webhook: delivery } };
  const base = { shop: claim.shop, orderId: claim.orderId, name: order.name, ...refs };
  const entries: NewLogEntry[] = [];
  const isToldByNote = verdict.notes.some(({ code }) => code === verdict.reason);
  const isNewSkip = verdict.reason !== '' && verdict.reason !== order.reason && !isToldByNote;
  if (isNewSkip) entries.push({ ...base, ...skipEntry(order, verdict) });
  const unreceipted = isNewSkip && facts ? findUnreceipted(snapshotOf(order), facts, verdict.reason) : null;
  if (unreceipted) entries.push({ ...base, ...unreceiptedEntry(order, unreceipted) });
  if (notes !== (order.notes || '[]'))
    entries.push(...verdict.notes.map((note) => ({ ...base, ...noteEntry(order, note) })));
  if (changes !== (order.changes || '[]'))
    entries.push(...verdict.changes.map((change) => ({ ...base, ...changeEntry(order, change) })));
  return [rememberDecision(claim.shop, claim.orderId, { ...verdict, notes, changes }), ...insertLog(entries)];
}

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

function toVerdict(ending: Ending, givenUp: ReadonlySet<string> = new Set()): Verdict {
  switch (ending.kind) {
    case 'unknownOrder':
      return { ...nothing, outcome: 'skipped', reason: 'NOT_FOUND' };
    case 'redacted':
      return { ...nothing, outcome: 'skipped', reason: 'REDACTED' };
    case 'notInstalled':
      return { ...nothing, outcome: 'aborted', reason: 'NOT_INSTALLED' };
    case 'settled':
      return ending.plan.kind === 'act'
        ? {
            outcome: 'done',
            reason: '',
            detail: null,
            notes: ending.plan.notes,
            toldNotes: deniedNotes(ending.plan.actions, givenUp),
            changes: ending.plan.changes,
            lookAgainAt: ending.plan.lookAgainAt === null ? null : new Date(ending.plan.lookAgainAt),
          }
        : {
            ...nothing,
            outcome: outcomeOfSkip[skipTexts[ending.plan.reason].status],
            reason: ending.plan.reason,
            detail: ending.plan.detail,
            lookAgainAt: ending.plan.lookAgainAt === undefined ? null : new Date(ending.plan.lookAgainAt),
          };
  }
}

/** Shopify denied steps that it was thought to allow: once it does, they are found by this note like all others. */
function deniedNotes(actions: readonly Action[], givenUp: ReadonlySet<string>): readonly PlanNote[] {
  const denied = actions.filter(({ key }) => givenUp.has(key));
  return denied.length === 0 ? [] : [notWritten(denied)];
}

/** Notes that tell why no document can be made, and what becomes of an order that has none yet. */
const refusals = {
  INVALID_TAX_RATE: 'aborted',
  'MISSING_VAT-ID': 'aborted',
  INCONSISTENT_ORDER: 'failed',
} as const satisfies Partial<Record<NoteCode, Verdict['outcome']>>;

function isRefusal(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}

/** An order without a document, or whose draft cannot go on, has as its reason what keeps it from one. */
function withRefusal(documents: readonly DocumentRow[], verdict: Verdict): Verdict {
  const refusal = verdict.notes.find(({ code }) => isRefusal(code));
  if (refusal === undefined || !isRefusal(refusal.code)) return verdict;
  if (documents.some(({ status }) => !notIssued.has(status))) return verdict;
  const { code, detail } = refusal;
  return { ...verdict, outcome: refusals[code], reason: code, detail };
}

const notIssued: ReadonlySet<string> = new Set(['draft', 'deleted', 'cancelled']);

/** An order that lacks nothing but a credit note is found, and tried again, by what keeps it from that. */
function withoutCredit(verdict: Verdict): Verdict {
  const code = 'DISABLED_CREDIT_CREATE';
  if (verdict.outcome !== 'done' || !verdict.notes.some((note) => note.code === code)) return verdict;
  return { ...verdict, outcome: outcomeOfSkip[skipTexts[code].status], reason: code };
}

/** What the merchant chose is skipped; what the merchant can mend is aborted; what is wrong has failed. */
const outcomeOfSkip = {
  info: 'skipped',
  success: 'skipped',
  warning: 'aborted',
  critical: 'failed',
} as const;
