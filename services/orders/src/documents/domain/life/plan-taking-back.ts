import { sum } from '../../../kernel/domain/money/money.ts';
import type { CreditNotePiece } from '../compose/credit-note-pieces.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { RemainingSums } from '../document/remaining.ts';
import type { Sale } from '../order/sale.ts';
import { planCreditNote } from './plan-credit-note.ts';
import type { PlanContext } from './read-plan-context.ts';
import type { Steps } from './steps.ts';

const nothing = { shop: '0', presentment: '0' };

/** A credit note that no refund asks for: over what an edit removed, or over an invoice that is taken back. */
export function planTakingBack(
  facts: PlanContext,
  given: {
    readonly creditNoteId: string;
    readonly ordinal: number;
    readonly invoice: LedgerEntry;
    readonly pieces: readonly CreditNotePiece[];
    readonly sale: Sale;
    readonly remaining: RemainingSums;
    /** ISO 8601; an edit has no time in Shopify's data, so that the order's last change counts. */
    readonly at?: string;
  },
): Steps {
  const { creditNoteId, ordinal, invoice, pieces, sale, remaining, at = facts.input.order.updatedAt } = given;
  const refund = {
    id: creditNoteId,
    createdAt: at,
    note: null,
    lines: [],
    shipping: [],
    duties: nothing,
    adjustments: [],
    refunded: nothing,
    pending: false,
  };
  const value = sum(pieces.map(({ gross }) => gross));
  const reading = { refund, lines: [], shipping: { base: 0n, tax: 0n }, duties: 0n, value };
  const ref = { kind: 'credit', ordinal } as const;
  return planCreditNote(
    facts,
    { creditNoteId, reading, invoice, existing: null, refunds: [], pieces, ref },
    { sale, remaining },
  );
}
