import { RpcError } from '@belegfluss/runtime/errors';
import { fromProtoStatus, toProtoKind } from '../../clients/services/provider-documents.ts';
import { customerName, requireSnapshot } from '../../storage/order-store.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordLater, type Step } from './record-step.ts';
import { bookedEntry } from './step-entries.ts';

/** Books the customer's payment on the invoice, or the money given back on the credit note. */
export async function bookPayment(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'bookPayment'>,
): Promise<StepEnd> {
  const { clients } = dependencies;
  const { claim, order } = state;
  const row = getDocument(state, action.document);
  const booking = clients.provider.bookPayment(
    {
      shop: claim.shop,
      operationKey: action.key,
      kind: toProtoKind(action.document.kind),
      documentId: row.providerId,
      amount: action.amount,
      date: action.date,
      accountId: action.accountId,
      gateway: action.gateway,
      counterparty: customerName(requireSnapshot(order)),
    },
    { timeoutMs: 60_000 },
  );
  const answer = await booking.catch((error: unknown) => {
    throw withGateway(error, action.gateway);
  });
  const { amount, gateway } = action;
  const { transactionId } = answer;
  const log = bookedEntry({ ...row, kind: action.document.kind }, { amount, gateway, transactionId });
  const booked = { status: fromProtoStatus(answer.status), paid: answer.paid };
  return done(recordLater(state, { log }, { row, change: booked }));
}

/** The provider knows accounts; the merchant knows the payment method that leads to one. */
export const withGateway = (error: unknown, gateway: string): unknown =>
  error instanceof RpcError
    ? new RpcError(error.kind, error.reason, error.message, {
        // A booking that turned out to have happened names its own.
        details: { gateway, ...error.details },
        cause: error,
      })
    : error;
