import { parseAmount } from '../../../kernel/domain/money/money.ts';
import type { ActiveDocuments } from '../document/active-documents.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Sale } from '../order/sale.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import type { DocumentsCompared } from './compare-documents.ts';
import { followFrozenInvoice, type Sums } from './plan-invoice.ts';
import type { PlanContext } from './read-plan-context.ts';
import { join, type Steps } from './steps.ts';

/** The invoices of an order that do not follow it any more, and the last one if it still does. */
export type Settled = {
  readonly active: ActiveDocuments;
  readonly frozen: readonly LedgerEntry[];
  readonly editable: LedgerEntry | null;
};

/** An order that was edited since. */
export type Edited = Settled & {
  readonly compared: DocumentsCompared;
  readonly sale: Sale;
  readonly tax: TaxDecision & { readonly ok: true };
};

/**
 * Plans the progress of fixed invoices, given the sum of all documents; null where the order does not state its sum.
 */
export function follow(facts: PlanContext, frozen: readonly LedgerEntry[], sums: Sums | null): Steps {
  return join(
    ...frozen.map((invoice) =>
      followFrozenInvoice(facts, invoice, sums ?? { found: parseAmount(invoice.total), expected: null }),
    ),
  );
}
