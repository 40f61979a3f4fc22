import { noteTexts, skipTexts } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { insertEvents } from '@belegfluss/runtime/messaging';
import { ownValue } from '@belegfluss/runtime/records';
import { insertLog, type NewLogEntry } from '../../kernel/storage/log-store.ts';
import { reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import type { Balance } from '../domain/balance/weigh-order.ts';
import { decideVerdict, type PlanVerdict } from '../domain/life/decide-verdict.ts';
import {
  findPaymentWithoutDocument,
  type PaymentWithoutDocument,
} from '../domain/life/find-payment-without-document.ts';
import { notWritten } from '../domain/life/plan-write-back.ts';
import { areSame } from '../domain/life/same-details.ts';
import type { Action, OrderChange, PlanNote } from '../domain/plan.ts';
import { followDocuments } from '../storage/balance-store.ts';
import { isShown } from '../storage/document-store.ts';
import { refuseRequests } from '../storage/give-up-requests.ts';
import { settleImported } from '../storage/imported-order.ts';
import { insertLinks } from '../storage/link-store.ts';
import { customerRef, type OrderRow, rememberDecision, requireSnapshot } from '../storage/order-store.ts';
import { emptyPersonRequests } from '../storage/redact-store.ts';
import { type Claim, finishWork, releaseWork, writeUnderLease } from '../storage/work-store.ts';
import { formatMoney } from './actions/record-step.ts';
import type { OrderState } from './order-state.ts';
import type { PendingWrites } from './pending-writes.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { notInstalled } from './requests/refusal.ts';
import type { RunEnd } from './run-end.ts';
import { type StepOutcome, sight, webhookSteps } from './webhook-steps.ts';
import { weighSettled } from './weigh-settled.ts';

type Verdict = Omit<PlanVerdict, 'nextRunAt'> & {
  /** Notes that were logged when they came up. */
  readonly reportedNotes: readonly PlanNote[];
  readonly nextRunAt: Date | null;
};

/** Writes the decision, logs what is new, gives the deliveries their outcome and ends the work. */
export async function closeWork(
  {
    pool,
    now,
    wakeRelay,
    confirmTransfers,
  }: Pick<ReconcileDependencies, 'pool' | 'now' | 'wakeRelay' | 'confirmTransfers'>,
  claim: Claim,
  end: RunEnd,
): Promise<void> {
  const state = end.kind === 'settled' ? end.state : null;
  const { order, documents } = end.kind === 'settled' ? end.state : end.stored;
  const verdict = toVerdict(end);
  const outcome = verdict.outcome === 'done' ? 'successful' : verdict.outcome;
  const pending = state?.pending.take();
  const balance = end.kind === 'settled' ? weighSettled(claim, end, now()) : null;
  await writeUnderLease(pool, claim, [
    ...(pending?.changes ?? []),
    ...(pending?.others ?? []),
    ...(order ? writeDecision(claim, order, verdict, { state, balance, pending }) : []),
    // Without a plan only the documents are followed.
    ...(end.kind === 'settled' || documents.length === 0 ? [] : [followDocuments(claim.shop, claim.orderId)]),
    // The order's customer may be another one than when its first document was made.
    ...(state && documents.length > 0 && !state.hasLinks
      ? [insertLinks(claim.shop, [{ orderId: claim.orderId, tokens: state.links.tokens }])]
      : []),
    ...settleImported(claim, {
      ...verdict,
      invoiced: documents.some((row) => row.kind === 'invoice' && isShown(row)),
    }),
    ...(end.kind === 'notInstalled' ? refuseRequests(claim, notInstalled) : []),
    // Requests that came meanwhile are refused as well.
    ...(end.kind === 'redacted' ? [{ text: emptyPersonRequests, values: [claim.shop, claim.orderId] }] : []),
    insertEvents([...(pending?.events ?? []), reconciledEvent(claim, outcome, verdict.reason)]),
    endOfWork(claim, order, end, verdict.nextRunAt),
  ]);
  wakeRelay();
  if (pending && pending.events.length > 0) confirmTransfers();
}

/** An order without a snapshot is known by its work alone, which stays for a shop that comes back. */
const endOfWork = (
  claim: Claim,
  order: OrderRow | null,
  { kind }: RunEnd,
  nextRunAt: Date | null,
): Statement =>
  kind === 'notInstalled' && order === null
    ? releaseWork(claim, { state: 'failed', delayMs: 0, error: 'NOT_INSTALLED', settled: true })
    : finishWork(claim, nextRunAt);

function writeDecision(
  claim: Claim,
  order: OrderRow,
  verdict: Verdict,
  {
    state,
    balance,
    pending,
  }: {
    readonly state: OrderState | null;
    readonly balance: Balance | null;
    /** Of steps of this run. */
    readonly pending: Pick<ReturnType<PendingWrites['take']>, 'log' | 'contact'> | undefined;
  },
): readonly Statement[] {
  const notes = JSON.stringify([...verdict.notes, ...verdict.reportedNotes]);
  const changes = JSON.stringify(verdict.changes);
  const delivery = claim.deliveryIds.at(-1);
  const refs = { ...(delivery !== undefined && { webhook: delivery }), ...customerRef(order) };
  const base = { shop: claim.shop, orderId: claim.orderId, name: order.name, refs };
  const entries: NewLogEntry[] = [];
  const isReportedByNote = verdict.notes.some(({ code }) => code === verdict.reason);
  const isNewSkip = verdict.reason !== '' && verdict.reason !== order.reason && !isReportedByNote;
  if (isNewSkip) entries.push({ ...base, ...skipEntry(order, verdict) });
  const paymentWithoutDocument =
    isNewSkip && state
      ? findPaymentWithoutDocument(requireSnapshot(order), state.facts, verdict.reason)
      : null;
  if (paymentWithoutDocument)
    entries.push({ ...base, ...paymentWithoutDocumentEntry(order, paymentWithoutDocument) });
  if (!areSame([...verdict.notes, ...verdict.reportedNotes], JSON.parse(order.notes || '[]')))
    entries.push(...verdict.notes.map((note) => ({ ...base, ...noteEntry(order, note) })));
  if (!areSame(verdict.changes, JSON.parse(order.changes || '[]')))
    entries.push(...verdict.changes.map((change) => ({ ...base, ...changeEntry(order, change) })));
  const sighting = sight(order);
  const step = toStepOutcome(verdict, isNewSkip || isReportedByNote);
  const hasMoved = (state?.hasWritten ?? false) || entries.length > 0 || verdict.outcome !== order.outcome;
  const steps = webhookSteps(claim, order, sighting, step, hasMoved);
  return [
    rememberDecision(claim.shop, claim.orderId, {
      ...verdict,
      notes,
      changes,
      seen: sighting.seen,
      contact: pending?.contact ?? null,
      ...(balance && { balance }),
    }),
    ...insertLog([...(pending?.log ?? []), ...steps.before, ...entries, ...steps.after]),
  ];
}

const toStepOutcome = ({ outcome, reason, detail }: Verdict, isReasonReported: boolean): StepOutcome => ({
  outcome: outcome === 'done' ? 'successful' : outcome,
  code: isReasonReported ? '' : reason,
  detail: detail ?? '',
});

const skipEntry = (order: OrderRow, { reason, detail }: Verdict) => ({
  event: 'order.skipped' as const,
  status: ownValue(skipTexts, reason)?.status ?? ('info' as const),
  body: { order: order.name, code: reason, detail: detail ?? '' },
});

const paymentWithoutDocumentEntry = (
  order: OrderRow,
  { gateway, amount, currency }: PaymentWithoutDocument,
) => ({
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

const nothing = { detail: null, notes: [], reportedNotes: [], changes: [], nextRunAt: null } as const;

function toVerdict(end: RunEnd): Verdict {
  switch (end.kind) {
    case 'unknownOrder':
      return { ...nothing, outcome: 'skipped', reason: 'NOT_FOUND' };
    case 'redacted':
      return { ...nothing, outcome: 'skipped', reason: 'REDACTED' };
    case 'notInstalled':
      return { ...nothing, outcome: 'aborted', reason: 'NOT_INSTALLED' };
    case 'settled': {
      const { plan, state } = end;
      const { nextRunAt, ...verdict } = decideVerdict(plan, state.documents);
      return {
        ...verdict,
        reportedNotes: plan.kind === 'act' ? deniedNotes(plan.actions, state) : [],
        nextRunAt: nextRunAt === null ? null : new Date(nextRunAt),
      };
    }
  }
}

/** Shopify denied steps that it was thought to allow: once it does, they are found by this note like all others. */
function deniedNotes(actions: readonly Action[], { deniedActions }: OrderState): readonly PlanNote[] {
  const denied = actions.filter(({ key }) => deniedActions.has(key));
  return denied.length === 0 ? [] : [notWritten(denied)];
}
