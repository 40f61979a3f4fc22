import { type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import type { ActiveDocuments } from '../document/active-documents.ts';
import { parseCreditNotePurpose } from '../document/credit-note-ids.ts';
import type { PlanContext } from '../life/read-plan-context.ts';

/** Sums refunds that neither an invoice deducts nor a credit note covers. */
export function sumUncredited({ refunds }: PlanContext, { invoices, creditNotes }: ActiveDocuments): Cents {
  const deducted = new Set(invoices.flatMap(({ deductedRefundIds }) => deductedRefundIds));
  return sum(
    refunds
      .filter(({ refund }) => !deducted.has(refund.id))
      .map(({ refund, value }) => {
        const own = creditNotes.filter((creditNote) => {
          const purpose = parseCreditNotePurpose(creditNote);
          return purpose.kind === 'refund' && purpose.refundId === refund.id;
        });
        const credited = sum(own.map(({ total }) => parseAmount(total)));
        return credited < value ? value - credited : 0n;
      }),
  );
}
