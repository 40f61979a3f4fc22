import { type ActiveLanguage, defaultText, renderTemplate } from '@belegfluss/settings/contract';
import { formatAmount, parseAmount } from '../../../kernel/domain/money/money.ts';
import type { Position } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { ComposedPositions } from './compose-positions.ts';

/** The advance invoices that a final invoice closes, in their order. */
export function selectAdvances(ledger: readonly LedgerEntry[]): LedgerEntry[] {
  return ledger
    .filter(({ kind, invoiceType }) => kind === 'invoice' && invoiceType === 'advance')
    .filter(({ status }) => status !== 'cancelled' && status !== 'deleted' && status !== 'draft')
    .toSorted((left, right) => left.ordinal - right.ordinal);
}

/**
 * A final invoice deducts what was billed in advance with the tax on it (§ 14 (5) sentence 2 UStG): shown twice,
 * the tax would be owed twice (§ 14c (1) UStG). Advance invoices are deducted with tax, per rate.
 */
export function deductAdvances(
  composed: ComposedPositions,
  advances: readonly LedgerEntry[],
  language: ActiveLanguage,
): ComposedPositions {
  if (advances.length === 0) return composed;
  const deductions = advances.flatMap((advance) =>
    advance.rates.map(({ rate, gross }): Position => {
      const invoice = { number: advance.number };
      const title = renderTemplate(defaultText(language, 'lessAdvance'), { invoice }, 'line');
      const unitPrice = formatAmount(-parseAmount(gross));
      return { item: 'advance', title, detail: '', quantity: '1', unit: 'flat', unitPrice, taxRate: rate };
    }),
  );
  return { ...composed, positions: [...composed.positions, ...deductions] };
}
