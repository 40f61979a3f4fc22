import { MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { withGateway } from './book-payment.ts';
import {
  formatMoney,
  getDocument,
  recordStep,
  type Step,
  type StepLog,
  transactionRef,
} from './record-step.ts';

/** Searches for a payment that the account already shows, and books it where exactly one fits. */
export async function matchPayment(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'matchPayment'>,
): Promise<StepEnd> {
  const { clients, now } = dependencies;
  const { claim, facts } = state;
  const row = getDocument(state, action.document);
  const { kind } = action.document;
  const { outcome, status, paid, lineAmount, transactionId } = await clients.provider
    .matchPayment(
      {
        shop: claim.shop,
        operationKey: action.key,
        kind: toProtoKind(kind),
        documentId: row.providerId,
        amount: action.amount,
        accountId: action.accountId,
        gateway: action.gateway,
        references: [...action.references],
        hints: [...action.hints],
        firstDay: action.entered.from,
        lastDay: action.entered.until,
      },
      { timeoutMs: 60_000 },
    )
    .catch((error: unknown) => {
      throw withGateway(error, action.gateway);
    });
  const isPaid = outcome === MatchOutcome.BOOKED || outcome === MatchOutcome.ALREADY_PAID;
  const finding = toFinding(outcome, action);
  const isNew = finding !== null && !row.paymentTold.split(' ').includes(finding);
  const trace = isPaid
    ? { status: fromProtoStatus(status), paid: paid || row.paid }
    : {
        paymentSoughtAt: now(),
        // Not those that were posted meanwhile.
        linesSought: row.linesPosted,
        ...(isNew ? { paymentTold: `${row.paymentTold} ${finding}`.trim() } : {}),
      };
  const entry = (event: StepLog['event']): StepLog => ({
    event,
    body: {
      ...(outcome === MatchOutcome.DIFFERS && lineAmount !== undefined
        ? { amount: formatMoney(lineAmount, facts.shop.provider.currency) }
        : {}),
      number: row.number ?? '',
      total: formatMoney(action.amount, row.currency),
      gateway: action.gateway,
    },
    refs: { [action.document.kind]: row.providerId, ...transactionRef(transactionId) },
  });
  const events = isPaid ? paidEvents(outcome) : isNew ? [`transaction.${finding}` as const] : [];
  const log = events.map(entry);
  return done(await recordStep(dependencies, state, { log, document: updateState(row, trace) }));
}

const paidEvents = (outcome: MatchOutcome): readonly StepLog['event'][] =>
  outcome === MatchOutcome.BOOKED ? ['transaction.found', 'transaction.booked'] : ['transaction.alreadyPaid'];

/**
 * Decides what is logged about a search without a match, each kind once per document; null while it is not conclusive.
 */
function toFinding(
  outcome: MatchOutcome,
  { isConclusive }: Step<'matchPayment'>,
): 'differs' | 'ambiguous' | 'notFound' | null {
  if (outcome === MatchOutcome.DIFFERS) return 'differs';
  if (outcome === MatchOutcome.AMBIGUOUS) return 'ambiguous';
  return isConclusive ? 'notFound' : null;
}
