import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import type { CreditNotePiece } from '../compose/credit-note-pieces.ts';
import { type ActiveDocuments, creditNotesOn, nextPlace } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import { RemainingSums } from '../document/remaining.ts';
import type { Sale } from '../order/sale.ts';
import { wholeInvoice } from './edit-credit-notes.ts';
import { planTakingBack } from './plan-taking-back.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, type Steps } from './steps.ts';

/** Credit notes over all that is left of invoices. */
export function creditRests(
  facts: PlanContext,
  given: {
    readonly active: ActiveDocuments;
    readonly sale: Sale;
    readonly invoices: readonly LedgerEntry[];
    /** Purpose of each credit note (`creditIds`), by the ordinal of its invoice. */
    readonly toCreditNoteId: (invoice: number) => string;
    /** ISO 8601 of what is the reason; absent where it is what changed the order last. */
    readonly at?: string;
  },
): Steps {
  const { active, sale, invoices, toCreditNoteId, at } = given;
  const { ledger } = facts.input;
  const remaining = new RemainingSums(invoices, active.creditNotes, ledger);
  let place = nextPlace('credit', ledger).ordinal;
  return join(
    ...invoices.map((invoice) =>
      planTakingBack(facts, {
        creditNoteId: toCreditNoteId(invoice.ordinal),
        ordinal: place++,
        invoice,
        pieces: listUncreditedPieces(
          invoice,
          remaining,
          creditNotesOn(invoice, active.creditNotes, ledger).length > 0,
        ),
        sale,
        remaining,
        ...(at === undefined ? {} : { at }),
      }),
    ),
  );
}

/** Position by position as long as nothing was credited, else what is left of each rate. */
function listUncreditedPieces(
  invoice: LedgerEntry,
  remaining: RemainingSums,
  isCredited: boolean,
): readonly CreditNotePiece[] {
  const total = remaining.total(invoice.ordinal);
  if (!isCredited && total === parseAmount(invoice.total)) return wholeInvoice(invoice);
  const title = invoice.number ?? '';
  return [...remaining.of(invoice.ordinal)]
    .filter(([, gross]) => gross !== 0n)
    .map(([rate, gross]) => ({
      item: 'refund',
      title: `${title} (${formatPercent(rate)} %)`,
      detail: '',
      unit: 'flat',
      quantity: 1,
      gross,
      rate,
    }));
}
