import { type Cents, parseAmount, sum } from '../../../kernel/domain/money/money.ts';
import { purposeOf } from '../document/credit-ids.ts';
import type { Living } from '../document/living.ts';
import type { Facts } from '../life/read-facts.ts';

/** Sums refunds that neither an invoice deducts nor a credit note covers. */
export function uncreditedOf({ refunds }: Facts, { invoices, credits }: Living): Cents {
  const deducted = new Set(invoices.flatMap(({ deductedRefundIds }) => deductedRefundIds));
  return sum(
    refunds
      .filter(({ refund }) => !deducted.has(refund.id))
      .map(({ refund, value }) => {
        const own = credits.filter((credit) => {
          const purpose = purposeOf(credit);
          return purpose.kind === 'refund' && purpose.refundId === refund.id;
        });
        const credited = sum(own.map(({ total }) => parseAmount(total)));
        return credited < value ? value - credited : 0n;
      }),
  );
}
