import { soakSize } from '@belegfluss/testing/soak';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { clearingBalance } from '../../../payments/domain/testing/clearing-balance.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { carryOut, createProviderWorld, workOff } from '../testing/apply-plan.ts';
import {
  add,
  inputWith,
  lifeSettings,
  percent,
  price,
  units,
  usualHappenings,
} from '../testing/arbitrary-history.ts';
import { isUnderWay } from '../testing/is-under-way.ts';
import { computeOwed, type Happening, happen, newHistory, toOrder } from '../testing/order-history.ts';

const happening: fc.Arbitrary<Happening> = fc.oneof(
  ...usualHappenings,
  fc.record({ what: fc.constant('payOut' as const) }),
  fc.record({
    what: fc.constant('exchange' as const),
    line: fc.nat(5),
    units,
    price,
    percent,
    fee: fc.constantFrom(0, 1, 499),
  }),
);
const story = fc.record({
  first: add,
  /** Each group happens between two runs over the order. */
  happenings: fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
  ...lifeSettings,
  /** The merchant changes the way of treating edits after each group. */
  isUndecided: fc.boolean(),
  isFollowing: fc.boolean(),
});
type Drawn = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

/** Sum of the active documents: invoices less credit notes. */
function sumBilled(ledger: readonly LedgerEntry[]): bigint {
  return ledger
    .filter(({ status }) => status !== 'cancelled' && status !== 'deleted')
    .reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? parseAmount(total) : -parseAmount(total)),
      0n,
    );
}

function decide(input: PlanInput, invoiceOrderEdit: Drawn['edit']): PlanInput {
  const { preferences } = input;
  return {
    ...input,
    preferences: { ...preferences, invoices: { ...preferences.invoices, invoiceOrderEdit } },
  };
}

function report(drawn: Drawn, work: (input: PlanInput) => PlanInput): void {
  let history = happen(newHistory, drawn.first);
  let input = work({ ...inputWith(drawn), order: toOrder(history, drawn.isFollowing) });
  for (const [index, next] of drawn.happenings.entries()) {
    if (drawn.isUndecided) input = decide(input, index % 2 === 0 ? 'reissue' : 'difference');
    history = next.reduce(happen, history);
    input = work({ ...input, order: toOrder(history, drawn.isFollowing) });
    const owed = BigInt(computeOwed(history));
    // The part of a refund that other invoices do not cover is credited once that invoice has its number.
    if (sumBilled(input.ledger) > owed && isUnderWay(input.ledger)) {
      const after = happen(happen(history, { what: 'pay' }), { what: 'deliver' });
      const final = work({ ...input, order: toOrder(after, drawn.isFollowing) });
      expect(sumBilled(final.ledger)).toBe(owed);
    } else {
      expect(sumBilled(input.ledger)).toBe(owed);
    }
    expect(clearingBalance(input.ledger)).toBe(0n);
    const rest = planOrder(input);
    expect(rest.kind === 'act' ? rest.actions : []).toEqual([]);
  }
}

/** More than any story needs: one that never rests is found by its last expectation. */
const mostRuns = 30;

function isAtRest(input: PlanInput): boolean {
  const plan = planOrder(input);
  return plan.kind !== 'act' || plan.actions.length === 0;
}

describe('whatever happens to an order', () => {
  it('its documents come to what the customer owes, step by step, and then rest', () => {
    fc.assert(
      fc.property(story, (drawn) => {
        const shared = createProviderWorld(inputWith(drawn));
        report(drawn, (input) => workOff(input, shared));
      }),
      { numRuns: soakSize(120, 250) },
    );
  });

  it('the same documents come of whole plans as of single steps', () => {
    const rest = (input: PlanInput): PlanInput => {
      let now = input;
      for (let run = 0; run < mostRuns && !isAtRest(now); run += 1) now = carryOut(now);
      return now;
    };
    fc.assert(
      fc.property(story, (drawn) => report(drawn, rest)),
      { numRuns: soakSize(100, 150) },
    );
  });
});
