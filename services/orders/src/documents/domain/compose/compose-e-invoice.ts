import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import type { ComposedPositions } from './compose-positions.ts';
import { decideEInvoice, type EInvoiceInput } from './decide-e-invoice.ts';

/**
 * Decides whether the merchant wants this invoice to be a structured one: a consumer's only on request, for consumers
 * must agree to them (§ 14 (1) sentence 5 UStG). An invoice that was issued as one stays one.
 */
export function wantsEInvoice(
  { preferences: { invoices } }: PlanInput,
  given: {
    readonly tax: Pick<TaxDecision & { readonly ok: true }, 'isBusiness'>;
    readonly made: Pick<LedgerEntry, 'eInvoice' | 'status'> | undefined;
  },
): boolean {
  const { tax, made } = given;
  if (!invoices.einvoice) return false;
  const isIssued = made?.eInvoice === true && made.status !== 'draft';
  return !invoices.einvoiceOnlyBusiness || tax.isBusiness || isIssued;
}

/** The lines of a document as an e-invoice must state them, or, where it cannot be one, as the merchant wants them. */
export function composeAs(
  isWanted: boolean,
  how: {
    readonly lines: (asEInvoice: boolean) => ComposedPositions;
    readonly facts: (lines: ComposedPositions) => EInvoiceInput;
  },
): { readonly composed: ComposedPositions; readonly eInvoice: boolean; readonly note: PlanNote | null } {
  const composed = how.lines(isWanted);
  const { eInvoice, note } = decideEInvoice(isWanted, how.facts(composed));
  return { composed: isWanted && !eInvoice ? how.lines(false) : composed, eInvoice, note };
}
