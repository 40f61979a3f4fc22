import { MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { withGateway } from './book-payment.ts';
import {
  formatMoney,
  getDocument,
  recordStep,
  type Step,
  type StepLog,
  transactionRef,
} from './record-step.ts';

/** Looks for a payment that the account already shows, and books it where exactly one fits. */
export async function matchPayment(execution: Execution, action: Step<'matchPayment'>): Promise<void> {
  const { clients, claim, facts } = execution;
  const row = getDocument(execution, action.document);
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
  const told = toldOf(outcome, action);
  const isNews = told !== null && !row.paymentTold.split(' ').includes(told);
  const trace = isPaid
    ? { status: fromProtoStatus(status), paid: paid || row.paid.toFixed(2) }
    : {
        paymentSoughtAt: execution.now(),
        // Not those that were posted meanwhile.
        linesSought: row.linesPosted,
        ...(isNews ? { paymentTold: `${row.paymentTold} ${told}`.trim() } : {}),
      };
  const entry = (event: StepLog['event']): StepLog => ({
    event,
    body: {
      ...(outcome === MatchOutcome.DIFFERS
        ? { amount: formatMoney(lineAmount, facts.shop.provider.currency) }
        : {}),
      number: row.number ?? '',
      total: formatMoney(action.amount, row.currency),
      gateway: action.gateway,
    },
    refs: { [action.document.kind]: row.providerId, ...transactionRef(transactionId) },
  });
  const events = isPaid ? paidEvents(outcome) : isNews ? [`transaction.${told}` as const] : [];
  await recordStep(execution, events.map(entry), { document: updateState(row, trace) });
}

const paidEvents = (outcome: MatchOutcome): readonly StepLog['event'][] =>
  outcome === MatchOutcome.BOOKED ? ['transaction.found', 'transaction.booked'] : ['transaction.alreadyPaid'];

/** What people hear of a search in vain, each once a document; null where it says nothing yet. */
function toldOf(
  outcome: MatchOutcome,
  { isConclusive }: Step<'matchPayment'>,
): 'differs' | 'ambiguous' | 'notFound' | null {
  if (outcome === MatchOutcome.DIFFERS) return 'differs';
  if (outcome === MatchOutcome.AMBIGUOUS) return 'ambiguous';
  return isConclusive ? 'notFound' : null;
}
