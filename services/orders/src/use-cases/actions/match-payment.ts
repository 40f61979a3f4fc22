import { MatchOutcome } from '@belegfluss/protos/provider/v1/provider';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { type DocumentRow, updateState } from '../../storage/document-store.ts';
import type { Execution } from '../execute-action.ts';
import { withGateway } from './book-payment.ts';
import { formatMoney, getDocument, recordStep, type Step, type StepLog } from './record-step.ts';

/** Looks for a payment that the account already shows, and books it where exactly one fits. */
export async function matchPayment(execution: Execution, action: Step<'matchPayment'>): Promise<void> {
  const { clients, claim, facts } = execution;
  const row = getDocument(execution, action.document);
  const { kind } = action.document;
  const { outcome, status, paid, lineAmount } = await clients.provider
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
      },
      { timeoutMs: 60_000 },
    )
    .catch((error: unknown) => {
      throw withGateway(error, action.gateway);
    });
  const isPaid = outcome === MatchOutcome.BOOKED || outcome === MatchOutcome.ALREADY_PAID;
  const trace = isPaid
    ? { status: fromProtoStatus(status), paid: paid || row.paid.toFixed(2) }
    : { paymentSoughtAt: execution.now() };
  await recordStep(
    execution,
    logOf(outcome, action, row, lineAmount && formatMoney(lineAmount, facts.shop.provider.currency)),
    { document: updateState(row, trace) },
  );
}

/** What was found is always told; that nothing was found only the first time. */
function logOf(
  outcome: MatchOutcome,
  action: Step<'matchPayment'>,
  row: DocumentRow,
  lineAmount: string,
): StepLog[] {
  const entry = (event: StepLog['event'], more: StepLog['body'] = {}): StepLog => ({
    event,
    body: {
      ...more,
      number: row.number ?? '',
      total: formatMoney(action.amount, row.currency),
      gateway: action.gateway,
    },
    refs: { [action.document.kind]: row.providerId },
  });
  switch (outcome) {
    case MatchOutcome.BOOKED:
      return [entry('transaction.found'), entry('transaction.booked')];
    case MatchOutcome.ALREADY_PAID:
      return [entry('transaction.alreadyPaid')];
    case MatchOutcome.DIFFERS:
      return row.paymentSoughtAt === null ? [entry('transaction.differs', { amount: lineAmount })] : [];
    case MatchOutcome.AMBIGUOUS:
      return row.paymentSoughtAt === null ? [entry('transaction.ambiguous')] : [];
    default:
      return row.paymentSoughtAt === null ? [entry('transaction.notFound')] : [];
  }
}
