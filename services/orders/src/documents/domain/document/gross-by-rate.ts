import { formatAmount } from '../../../kernel/domain/money/money.ts';
import { formatPercent } from '../../../kernel/domain/money/rates.ts';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';
import { predictTotals } from './predict-totals.ts';

/** Sums a document's charges per tax rate, tax included: credit notes reduce these sums. */
export const grossByRate = (
  content: Pick<DocumentContent, 'pricesIncludeTax' | 'positions'>,
): LedgerEntry['rates'] =>
  predictTotals(content).rates.map(({ rate, gross }) => ({
    rate: formatPercent(rate),
    gross: formatAmount(gross),
  }));
