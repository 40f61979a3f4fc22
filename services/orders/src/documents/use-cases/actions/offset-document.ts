import { RpcError } from '@belegfluss/runtime/errors';
import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { updateState } from '../../storage/document-store.ts';
import { customerName, requireSnapshot } from '../../storage/order-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { attempt, done, failed, type StepEnd } from '../step-end.ts';
import { formatMoney, getDocument, recordStep, type Step } from './record-step.ts';

/** Purpose of the line on the account where the offset is booked through a separate line. */
const purpose = 'Verrechnung';

/**
 * Books one side of an offset. The ledger says beforehand that it begins: even if the order changes before the booking
 * is known, the same amount is booked by the same key, and counted as an offset and never as money.
 */
export async function offsetDocument(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'offsetDocument'>,
): Promise<StepEnd> {
  const isBegun = parseAmount(getDocument(state, action.document).offsetBegun) !== 0n;
  const begun = isBegun ? state : await rememberBegun(dependencies, state, action, action.amount);
  return attempt(begun, () => bookOffset(dependencies, begun, action));
}

async function bookOffset(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'offsetDocument'>,
): Promise<StepEnd> {
  const { claim, order } = state;
  const { amount, before } = action;
  const row = getDocument(state, action.document);
  const booking = dependencies.clients.provider.bookPayment(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(action.document.kind),
      documentId: row.providerId,
      amount,
      date: action.date,
      accountId: action.accountId,
      gateway: purpose,
      counterparty: customerName(requireSnapshot(order)),
    },
    { timeoutMs: 60_000 },
  );
  const answer = await booking.catch((error: unknown) => {
    if (isRefusal(error)) return error;
    throw error;
  });
  // It is known not to have happened.
  if (isRefusal(answer)) return failed(await rememberBegun(dependencies, state, action, '0'), answer);
  const log = {
    event: 'transaction.offset' as const,
    body: { number: row.number ?? '', total: formatMoney(amount, row.currency) },
    refs: { [action.document.kind]: row.providerId },
  };
  const booked = {
    status: fromProtoStatus(answer.status),
    paid: answer.paid,
    offsetPaid: formatAmount(parseAmount(before) + parseAmount(amount)),
    offsetBegun: '0',
  };
  return done(await recordStep(dependencies, state, { log, document: updateState(row, booked) }));
}

async function rememberBegun(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'offsetDocument'>,
  offsetBegun: string,
): Promise<OrderState> {
  const row = getDocument(state, action.document);
  return recordStep(dependencies, state, { document: updateState(row, { offsetBegun }) });
}

const isRefusal = (answer: unknown): answer is RpcError =>
  answer instanceof RpcError && ['PROVIDER_REJECTED', 'ACCOUNT_UNKNOWN'].includes(answer.reason ?? '');
