import { grossByRate } from '../gross-by-rate.ts';
import type { LedgerEntry } from '../ledger.ts';
import { formatAmount, parseAmount } from '../money.ts';
import type { Action, Plan, PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { predictTotals } from '../predict-totals.ts';
import type { Save } from './input-builder.ts';

/** The ledger after a plan was carried out by a provider that does as it is told. */
export function applyPlan(ledger: readonly LedgerEntry[], plan: Plan): LedgerEntry[] {
  if (plan.kind === 'skip') return [...ledger];
  return plan.actions.reduce<LedgerEntry[]>((entries, action) => applyAction(entries, action), [...ledger]);
}

/** Plans and applies once; answers the input as the next look at the order would find it. */
export function carryOut(input: PlanInput): PlanInput {
  return { ...input, ledger: applyPlan(input.ledger, planOrder(input)) };
}

function applyAction(entries: LedgerEntry[], action: Action): LedgerEntry[] {
  switch (action.type) {
    case 'ensureContact':
      return entries;
    case 'saveDocument':
      return save(entries, action);
    case 'deleteDraft':
      return change(entries, action.document, (entry) => {
        refuse(entry.status !== 'draft', 'only a draft is deleted');
        return { ...entry, status: 'deleted' };
      });
    case 'openDocument':
      return change(entries, action.document, (entry) => {
        refuse(entry.status !== 'draft', 'only a draft is opened');
        return { ...entry, status: 'open', number: entry.number ?? `${entry.kind}-${entry.ordinal}` };
      });
    case 'bookPayment':
      return change(entries, action.document, (entry) => book(entry, action.amount));
    case 'enshrineDocument':
      return change(entries, action.document, (entry) => {
        refuse(entry.status === 'draft' || entry.enshrined, 'only a numbered document is enshrined, once');
        return { ...entry, enshrined: true };
      });
    case 'cancelInvoice':
      return change(entries, action.document, (entry) => {
        refuse(
          entry.status !== 'open' || entries.some((other) => other.kind === 'credit'),
          'not cancellable',
        );
        return { ...entry, status: 'cancelled' };
      });
  }
}

function save(entries: LedgerEntry[], action: Save): LedgerEntry[] {
  const { content, document } = action;
  const before = entries.find((entry) => isSame(entry, document));
  refuse(action.creates === (before !== undefined), 'creates exactly what is missing');
  refuse(before !== undefined && before.status !== 'draft', 'only drafts are rewritten');
  const totals = predictTotals(content);
  const after: LedgerEntry = {
    kind: document.kind,
    ordinal: document.ordinal,
    refundId: action.refundId,
    deductedRefundIds: action.deductedRefundIds,
    revision: (before?.revision ?? 0) + 1,
    providerId: `${document.kind}-${document.ordinal}`,
    number: content.number,
    status: 'draft',
    enshrined: false,
    currency: content.currency,
    total: formatAmount(totals.gross),
    tax: formatAmount(totals.tax),
    paid: '0',
    contentHash: action.contentHash,
    date: content.date,
    rates: grossByRate(content),
  };
  if (document.kind === 'credit') checkCredit(entries, after);
  return [...entries.filter((entry) => !isSame(entry, document)), after];
}

/** The provider's own rules for credit notes: rates of the invoice only, and not above it in sum. */
function checkCredit(entries: readonly LedgerEntry[], credit: LedgerEntry): void {
  const invoice = entries.find((entry) => entry.kind === 'invoice');
  refuse(invoice === undefined || invoice.status === 'draft', 'a credit note needs a final invoice');
  const known = new Set(invoice?.rates.map((entry) => entry.rate));
  refuse(
    credit.rates.some((entry) => !known.has(entry.rate)),
    '456: rate of no invoice line',
  );
  const others = entries.filter((entry) => entry.kind === 'credit' && entry.ordinal !== credit.ordinal);
  const sum = [...others, credit].reduce((total, entry) => total + parseAmount(entry.total), 0n);
  refuse(sum > parseAmount(invoice?.total ?? '0'), '455: credit notes exceed the invoice');
}

function book(entry: LedgerEntry, amount: string): LedgerEntry {
  refuse(entry.status === 'draft', 'a draft cannot be paid');
  const paid = parseAmount(entry.paid) + parseAmount(amount);
  refuse(paid > parseAmount(entry.total), '750: more than is due');
  const status = paid === parseAmount(entry.total) ? 'paid' : 'partially_paid';
  return { ...entry, paid: formatAmount(paid), status };
}

function change(
  entries: LedgerEntry[],
  document: { readonly kind: string; readonly ordinal: number },
  to: (entry: LedgerEntry) => LedgerEntry,
): LedgerEntry[] {
  refuse(!entries.some((entry) => isSame(entry, document)), 'no such document');
  return entries.map((entry) => (isSame(entry, document) ? to(entry) : entry));
}

function isSame(entry: LedgerEntry, document: { readonly kind: string; readonly ordinal: number }): boolean {
  return entry.kind === document.kind && entry.ordinal === document.ordinal;
}

function refuse(wrong: boolean, rule: string): void {
  if (wrong) throw new Error(`The provider refuses: ${rule}`);
}
