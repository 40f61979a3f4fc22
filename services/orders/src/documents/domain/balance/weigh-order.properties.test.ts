import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LedgerEntry } from '../document/ledger.ts';
import { workOff } from '../testing/apply-plan.ts';
import { add, usualHappenings } from '../testing/arbitrary-history.ts';
import { anInput, preferencesWith } from '../testing/input-builder.ts';
import { computeOwed, happen, newHistory, toOrder } from '../testing/order-history.ts';
import { weighPlanned } from '../testing/weigh-planned.ts';

describe('whatever happens to an order', () => {
  it('what it comes to is what the customer owes, and its issued documents come to the same', () => {
    const reported = fc.record({
      first: add,
      next: fc.array(fc.oneof(...usualHappenings), { maxLength: 6 }),
      isFollowing: fc.boolean(),
    });
    fc.assert(
      fc.property(reported, ({ first, next: happenings, isFollowing }) => {
        let history = happen(newHistory, first);
        let ledger: readonly LedgerEntry[] = [];
        for (const next of [{ what: 'touch' } as const, ...happenings]) {
          history = happen(history, next);
          const input = anInput({
            order: toOrder(history, isFollowing),
            ledger,
            preferences: preferencesWith({
              invoices: { invoiceEnshrine: 'create', invoiceNumberTiming: 'enshrine' },
            }),
          });
          const after = workOff(input);
          ledger = after.ledger;
          const { owed, documented, difference } = weighPlanned(after);
          expect(owed).toBe(BigInt(computeOwed(history)));
          if (difference === '') expect(documented).toBe(owed);
          else expect([difference, documented === owed]).toEqual(['DRAFT', false]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
