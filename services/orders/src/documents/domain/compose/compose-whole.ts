import type { LedgerEntry } from '../document/ledger.ts';
import { decidePreferredType } from '../life/decide-advance.ts';
import { isNumbered } from '../life/decide-rewrite.ts';
import type { Sale } from '../order/sale.ts';
import type { PlanInput } from '../plan.ts';
import type { TaxDecision } from '../tax/decide-tax.ts';
import { type ComposedInvoice, composeInvoice } from './compose-invoice.ts';

/**
 * Composes the invoice over a whole order. A draft that was begun as an advance or final invoice stays one, and an
 * invoice with a number keeps its type.
 */
export function composeWhole(
  input: PlanInput,
  sale: Sale,
  given: {
    readonly ordinal: number;
    readonly existing: LedgerEntry | null;
    readonly tax: TaxDecision & { readonly ok: true };
    readonly notBefore?: string;
  },
): ComposedInvoice {
  const { existing } = given;
  const notBefore = given.notBefore ?? (isFurther(existing, input) ? existing?.date : undefined);
  const how = { ordinal: given.ordinal, tax: given.tax, ...(notBefore === undefined ? {} : { notBefore }) };
  const begun = existing?.invoiceType ?? 'standard';
  const preferred = begun === 'standard' ? decidePreferredType(input) : begun;
  const composed = composeInvoice(input, sale, { ...how, invoiceType: preferred });
  const isOther = existing !== null && isNumbered(existing) && composed.content.invoiceType !== begun;
  return isOther ? composeInvoice(input, sale, { ...how, invoiceType: begun }) : composed;
}

/** Decides whether the order has an earlier invoice: a further one is dated no earlier than it was. */
function isFurther(existing: LedgerEntry | null, { ledger }: PlanInput): boolean {
  if (existing === null || existing.ordinal === 1) return false;
  return ledger.some(
    ({ kind, ordinal, status }) => kind === 'invoice' && ordinal < existing.ordinal && status !== 'deleted',
  );
}
