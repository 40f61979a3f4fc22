import { updateState } from '../../storage/document-store.ts';
import { addSearchText } from '../../storage/order-store.ts';
import { whyCancelled } from '../../texts/why-cancelled.ts';
import type { OrderState } from '../order-state.ts';
import type { ReconcileDependencies } from '../reconcile-dependencies.ts';
import { done, type StepEnd } from '../step-end.ts';
import { getDocument, recordStep, type Step } from './record-step.ts';
import { toCancellationTrace } from './to-cancellation-trace.ts';

/** Cancels an open invoice that its order does not need any more; the provider makes a cancellation invoice. */
export async function cancelInvoice(
  dependencies: ReconcileDependencies,
  state: OrderState,
  action: Step<'cancelInvoice'>,
): Promise<StepEnd> {
  const { clients, now } = dependencies;
  const { claim, order } = state;
  const row = getDocument(state, action.document);
  const { cancellation } = await clients.provider.cancelInvoice(
    { shop: claim.shop, operationKey: action.key, documentId: row.providerId },
    { timeoutMs: 60_000 },
  );
  const log = {
    event: 'invoice.cancelled' as const,
    body: {
      number: row.number ?? '',
      cancellation: cancellation?.number ?? '',
      message: whyCancelled(order),
    },
    refs: { invoice: row.providerId, ...(cancellation ? { cancellation: cancellation.id } : {}) },
  };
  const written = await recordStep(dependencies, state, {
    log,
    document: updateState(row, {
      status: 'cancelled',
      enshrined: true,
      ...toCancellationTrace(cancellation, now()),
    }),
    others: cancellation?.number ? [addSearchText(claim.shop, claim.orderId, cancellation.number)] : [],
  });
  return done(written);
}
