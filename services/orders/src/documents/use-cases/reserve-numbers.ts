import { invoiceNumbers } from '../domain/document/document-keys.ts';
import type { Action, ReservedNumber } from '../domain/plan.ts';
import { reserveInvoiceNumber } from '../storage/invoice-number-store.ts';
import { findDocument } from './actions/record-step.ts';
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';

type Reservation = {
  /** False when another document has a number of the plan: the next plan knows the one that was reserved instead. */
  readonly isAsPlanned: boolean;
  /** Numbers that we gave to the order's invoices. */
  readonly numbers: readonly ReservedNumber[];
};

/** Reserves a number that we give for its invoice, before the provider is called: the law forbids giving it twice. */
export async function reserveNumbers(
  { pool }: Pick<ReconcileDependencies, 'pool'>,
  state: OrderState,
  actions: readonly Action[],
): Promise<Reservation> {
  const { claim, order, facts } = state;
  let { numbers } = state;
  for (const action of actions) {
    if (action.type !== 'saveDocument' || action.content.number === null) continue;
    const { ordinal } = action.document;
    // A rewritten invoice keeps the number that the ledger has for it, whether we or the provider counted.
    if (findDocument(state, action.document)?.number === action.content.number) continue;
    const candidates = invoiceNumbers({ id: claim.orderId, name: order.name }, ordinal);
    if (numbers.some((known) => known.ordinal === ordinal && known.number === action.content.number))
      continue;
    const number = await reserveInvoiceNumber(pool, {
      shop: claim.shop,
      accountId: facts.accountId,
      orderId: claim.orderId,
      ordinal,
      candidates,
    });
    numbers = [...numbers, { ordinal, wanted: candidates[0], number }];
    if (number !== action.content.number) return { isAsPlanned: false, numbers };
  }
  return { isAsPlanned: true, numbers };
}
