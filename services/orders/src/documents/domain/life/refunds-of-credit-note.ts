import { isActive } from '../document/active-documents.ts';
import { creditedInvoice, getCreditedRefundId, parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Refund } from '../order/snapshot.ts';
import type { PlanContext } from './read-plan-context.ts';

/** The refunds whose money a credit note accounts for; those of one kind share theirs, the earlier first. */
export function refundsOfCreditNote(facts: PlanContext, creditNote: LedgerEntry): readonly Refund[] {
  const refunds = facts.input.order.refunds.filter(({ pending }) => !pending);
  const purpose = parseCreditNotePurpose(creditNote);
  switch (purpose.kind) {
    case 'foreign':
      return [];
    case 'refund':
      return refunds.filter(({ id }) => id === purpose.refundId);
    case 'edit':
      return refunds.filter(({ id }) => !isOfEffect(facts, id));
    case 'reissue':
      return refunds.filter(({ id }) => !isCredited(facts, id) && isDeducted(facts, id, creditNote));
    case 'takeBack':
      return refunds.filter(
        ({ id }) => isOfEffect(facts, id) && !isCredited(facts, id) && !isDeducted(facts, id),
      );
  }
}

/** Decides whether a refund still has a value: a payout for items that an edit removed has none. */
const isOfEffect = ({ refunds }: PlanContext, id: string): boolean =>
  refunds.some(({ refund }) => refund.id === id);

const isCredited = ({ input: { ledger } }: PlanContext, id: string): boolean =>
  ledger.some((entry) => entry.kind === 'credit' && isActive(entry) && getCreditedRefundId(entry) === id);

/** An invoice is less by it; `after` a credit note over another one, whose payment then came back with it. */
function isDeducted({ input: { ledger } }: PlanContext, id: string, after?: LedgerEntry): boolean {
  return ledger.some((entry) => {
    if (entry.kind !== 'invoice' || !isActive(entry) || !entry.deductedRefundIds.includes(id)) return false;
    return after === undefined || entry.ordinal > creditedInvoice(after, ledger);
  });
}
