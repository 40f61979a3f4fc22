import type { MetafieldValue } from '@belegfluss/settings/contract';
import { type ActiveDocuments, isIssued, isReissued, toLedgerRef } from '../document/active-documents.ts';
import { hashJson } from '../document/content-hash.ts';
import { documentKeys } from '../document/document-keys.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { Action, PlanInput, PlanNote } from '../plan.ts';
import { doing, noSteps, reporting, type Steps } from './steps.ts';

/**
 * Plans the write-back to Shopify once nothing else is left to do: the order is marked as paid because its invoices
 * are, and the documents' values go into the order's metafields. Each is written once as long as it does not change.
 * Without the scope there is nothing to try, and the log says why.
 */
export function planWriteBack(input: PlanInput, active: ActiveDocuments): Steps {
  if (input.deleted) return noSteps;
  const paid = markPaid(input, active);
  const metafields = writeMetafields(input, active);
  if (paid.length === 0 && metafields.length === 0) return noSteps;
  const steps = [...paid, ...metafields];
  return input.shop.scopes.includes('write_orders') ? doing(...steps) : reporting([notWritten(steps)]);
}

/** Steps that Shopify's permission is missing for. */
export function notWritten(steps: readonly Action[]): PlanNote {
  const isAmong = (type: Action['type']) => steps.some((step) => step.type === type);
  const missing = [
    ...(isAmong('markOrderPaid') ? ['payment' as const] : []),
    ...(isAmong('writeMetafields') ? ['metafields' as const] : []),
  ];
  return { code: 'MISSING_SCOPE', detail: { kind: 'writeBack', parts: missing } };
}

function markPaid({ order, preferences, shop, ledger }: PlanInput, active: ActiveDocuments): Action[] {
  if (!preferences.orders.syncOrderPayment || !shop.features.includes('orderSync')) return [];
  const isUnpaid = order.financialStatus === 'pending' || order.financialStatus === 'partially_paid';
  // One that was taken back is settled by its credit note, which is no payment.
  const invoices = active.invoices.filter((invoice) => !isReissued(invoice, active.creditNotes, ledger));
  const last = invoices.at(-1);
  if (!isUnpaid || order.cancelledAt !== null || last === undefined) return [];
  if (last.writtenBack.orderPaid || invoices.some(({ status }) => status !== 'paid')) return [];
  const document = toLedgerRef(last);
  return [{ type: 'markOrderPaid', key: documentKeys.markPaid(order.id, document), document }];
}

function writeMetafields({ order, preferences, shop }: PlanInput, active: ActiveDocuments): Action[] {
  const { metafieldWrite } = preferences.metafields;
  if (metafieldWrite.length === 0 || !shop.features.includes('metafields')) return [];
  const latest = [active.invoices, active.creditNotes].flatMap((entries) =>
    entries.filter(isIssued).slice(-1),
  );
  return latest.flatMap((entry) => {
    const values = metafieldWrite.flatMap(({ value, namespace, key }) => {
      const text = value.startsWith(`${entry.kind}.`) ? toMetafieldText(value, entry) : null;
      return text === null ? [] : [{ namespace, key, value: text, of: value }];
    });
    if (values.length === 0) return [];
    const hash = hashJson(values.map(({ of: _, ...written }) => written));
    if (entry.writtenBack.metafields === hash) return [];
    const document = toLedgerRef(entry);
    const key = documentKeys.metafields(order.id, document, hash);
    return [{ type: 'writeMetafields' as const, key, document, values, hash }];
  });
}

/** Null while it is not known. */
function toMetafieldText(value: MetafieldValue, entry: LedgerEntry): string | null {
  switch (value) {
    case 'invoice.number':
    case 'credit.number':
      return entry.number;
    case 'invoice.link':
    case 'credit.link':
      return entry.link ?? null;
    case 'invoice.date':
    case 'credit.date':
      return entry.date;
    case 'invoice.status':
    case 'credit.status':
      return entry.status;
    case 'invoice.id':
    case 'credit.id':
      return entry.providerId;
  }
}
