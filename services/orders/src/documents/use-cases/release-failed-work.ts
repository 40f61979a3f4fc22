import { reasonWords, settingNames } from '@belegfluss/orders/contract';
import type { Statement } from '@belegfluss/runtime/database';
import { RpcError } from '@belegfluss/runtime/errors';
import { LeaseLost } from '@belegfluss/runtime/leases';
import type { Logger } from '@belegfluss/runtime/log';
import { insertEvents } from '@belegfluss/runtime/messaging';
import { ownValue } from '@belegfluss/runtime/records';
import { cutText } from '@belegfluss/settings/contract';
import { insertLog, type NewLogEntry, technicalField } from '../../kernel/storage/log-store.ts';
import { reconciledEvent } from '../../kernel/storage/reconciled-event.ts';
import { decideRetry, type Failure, type RetryDecision } from '../domain/life/decide-retry.ts';
import { compareAgain } from '../storage/balance-store.ts';
import { refuseRequests } from '../storage/give-up-requests.ts';
import { settleImported } from '../storage/imported-order.ts';
import { customerRef, findOrder, type OrderRow, rememberDecision } from '../storage/order-store.ts';
import { type Claim, releaseWork, writeUnderLease } from '../storage/work-store.ts';
import { describeField } from '../texts/describe-field.ts';
import { refusedSettings } from './blame-settings.ts';
import { describeError } from './describe-error.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { refusalOfWork } from './requests/refusal.ts';
import { sight, webhookSteps } from './webhook-steps.ts';

/** A step went wrong: decide whether to try again, to wait, or to give up, and log what people should know. */
export async function releaseFailedWork(
  { pool, wakeRelay }: Pick<ReconcileDependencies, 'pool' | 'wakeRelay'>,
  logger: Logger,
  claim: Claim,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost || isSuperseded(error)) {
    logger.warn({ shop: claim.shop, order: claim.orderId }, 'lease lost');
    return;
  }
  const failure = toFailure(error);
  const decision = decideRetry(failure, claim.attempts);
  logger.warn({ err: error, shop: claim.shop, order: claim.orderId, decision }, 'order not finished');

  const order = await findOrder(pool, claim.shop, claim.orderId);
  const isNew = !order || decision.kind === 'retry' || order.reason !== decision.reason;
  const name = order?.name ?? failure.details.name ?? '';
  const entries =
    decision.event && isNew
      ? [{ ...toLogEntry(claim, name, decision.event, failure, error), refs: toLogRefs(claim, order) }]
      : [];
  const steps = composeFailedSteps(claim, order, decision, entries.length > 0);
  await writeUnderLease(pool, claim, [
    ...insertLog([...steps.before, ...entries, ...steps.after]),
    ...(decision.kind === 'retry' ? [] : endsWith(claim, order, decision, { failure, error })),
    releaseWork(claim, toRelease(decision, failure)),
  ]);
  wakeRelay();
}

/** A later claim of the order has called the provider or shops: this one is over, whatever this process believes. */
const isSuperseded = (error: unknown): boolean => error instanceof RpcError && error.reason === 'SUPERSEDED';

/** Composes the log's entries on the webhooks of failed work: they count as in work until it is given up. */
function composeFailedSteps(
  claim: Claim,
  order: OrderRow | null,
  decision: RetryDecision,
  isReasonReported: boolean,
): ReturnType<typeof webhookSteps> {
  if (order === null) return { before: [], after: [] };
  const sighting = sight(order);
  const outcome = toFailedOutcome(decision.kind);
  if (decision.kind === 'retry') {
    const { before } = webhookSteps(claim, order, sighting, { outcome, code: '', detail: '' }, false);
    return { before, after: [] };
  }
  const step = { outcome, code: isReasonReported ? '' : decision.reason, detail: '' };
  return webhookSteps(claim, order, sighting, step, isReasonReported || order.outcome !== outcome);
}

const toFailedOutcome = (kind: RetryDecision['kind']): 'aborted' | 'failed' =>
  kind === 'abort' ? 'aborted' : 'failed';

/** The end of an order that is given up, for now or for good. */
function endsWith(
  claim: Claim,
  order: OrderRow | null,
  { kind, reason }: Exclude<RetryDecision, { kind: 'retry' }>,
  { failure, error }: { readonly failure: Failure; readonly error: unknown },
): readonly Statement[] {
  const outcome = toFailedOutcome(kind);
  const seen = order && sight(order).seen;
  const { notes = '', changes = '' } = order ?? {};
  return [
    rememberDecision(claim.shop, claim.orderId, {
      outcome,
      reason,
      notes,
      changes,
      seen,
      contact: null,
      refusedSettings: refusedSettings(failure.details),
    }),
    compareAgain(claim.shop, claim.orderId),
    ...settleImported(claim, { outcome, reason, invoiced: order?.invoiced ?? false }),
    ...refuseRequests(claim, refusalOfWork(reason, error)),
    insertEvents([reconciledEvent(claim, outcome, reason)]),
  ];
}

/**
 * Aborted work stays as failed, too, until its reason is gone: an event or a person queues it again. A pause that
 * was asked for is no failed attempt: an order that waited long for its turn must not be given up at the first fault.
 */
const toRelease = (decision: RetryDecision, failure: Failure) => ({
  state: decision.kind === 'retry' ? ('queued' as const) : ('failed' as const),
  delayMs: decision.kind === 'retry' ? decision.delayMs : 0,
  error: cutText(`${failure.reason}: ${failure.message}`, 500),
  settled: decision.kind !== 'retry',
  ...(failure.kind === 'resourceExhausted' ? { attemptsAtMost: 2 } : {}),
});

/** Constraints of the ledger that two documents with one number, or one id, violate: trying again changes nothing. */
const twice: Readonly<Record<string, true>> = {
  document_number_key: true,
  document_shop_kind_provider_id_key: true,
};

function toFailure(error: unknown): Failure {
  const given = givenTwice(error);
  if (given !== null)
    return {
      kind: 'failedPrecondition',
      reason: 'NUMBER_GIVEN_TWICE',
      message: `Another document of the shop has ${given}.`,
      details: { number: given },
    };
  if (error instanceof RpcError) {
    return { kind: error.kind, reason: error.reason, message: error.message, details: error.details };
  }
  return {
    kind: 'internal',
    reason: 'INTERNAL',
    message: error instanceof Error ? error.message : String(error),
    details: {},
  };
}

/** The number or id that another document has; null for every other error. PostgreSQL: 23505 unique_violation. */
function givenTwice(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return null;
  const { constraint, detail } = error as { readonly constraint?: unknown; readonly detail?: unknown };
  if (typeof constraint !== 'string' || !Object.hasOwn(twice, constraint)) return null;
  // `Key (shop, kind, number)=(shop.myshopify.com, invoice, RE-1001) already exists.`
  return /=\([^,]*, [^,]*, (.*)\) already exists/.exec(String(detail ?? ''))?.[1] ?? '–';
}

/** Chooses the code to look up: the provider's where it refused, and `n/a` where it gave none. */
function codeFor({ reason, details }: Failure): string {
  if (reason === 'PROVIDER_REJECTED' || reason === 'SETTING_GONE') return details.code || 'n/a';
  // A reason without a text for merchants is an internal error.
  if (reasonWords(reason) === null && details.code === undefined) return 'INTERNAL';
  return details.code ?? ownValue(codesForMerchants, reason) ?? reason;
}

/** Codes in the log whose names between services differ. */
const codesForMerchants: Readonly<Record<string, string>> = { ACCOUNT_UNKNOWN: 'ACCOUNT_NOT_FOUND' };

function toLogEntry(
  claim: Claim,
  name: string,
  event: NewLogEntry['event'],
  failure: Failure,
  error: unknown,
): NewLogEntry {
  return {
    shop: claim.shop,
    orderId: claim.orderId,
    name,
    event,
    body: {
      order: name,
      code: codeFor(failure),
      gateway: failure.details.gateway ?? '',
      number: failure.details.number ?? '',
      settings: settingNames(refusedSettings(failure.details)),
      message: messageFor(failure),
      ...(failure.details.explanation !== undefined && { explanation: failure.details.explanation }),
      [technicalField]: describeError(error),
    },
  };
}

function toLogRefs({ deliveryIds }: Claim, order: OrderRow | null): NewLogEntry['refs'] {
  const delivery = deliveryIds.at(-1);
  return { ...(delivery !== undefined && { webhook: delivery }), ...(order && customerRef(order)) };
}

/**
 * The provider's message, and the fault of the order, are for merchants; our internal errors are named by their code
 * alone.
 */
function messageFor({ kind, reason, message, details }: Failure): string {
  if (kind === 'invalidArgument') return describeField(details.field ?? '');
  if (reason === 'ORDER_UNREADABLE') return message;
  return reason === 'PROVIDER_REJECTED' || reason === 'SETTING_GONE' ? (details.message ?? message) : '';
}
