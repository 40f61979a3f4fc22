import { type Cents, parseAmount } from '../../../kernel/domain/money/money.ts';
import { parsePercent, type Rate } from '../../../kernel/domain/money/rates.ts';
import type { Remaining } from '../compose/credit-note-pieces.ts';
import { creditNotesOn } from './active-documents.ts';
import type { DocumentContent } from './document.ts';
import type { LedgerEntry } from './ledger.ts';
import { predictTotals } from './predict-totals.ts';

/**
 * Amounts that can still be credited per rate, by the ordinal of the issued invoice; they shrink as credit notes are
 * planned.
 */
export class RemainingSums {
  readonly #sums = new Map<number, Map<Rate, Cents>>();

  /** `credits` are the active ones; each is deducted from its invoice. */
  constructor(
    invoices: readonly LedgerEntry[],
    creditNotes: readonly LedgerEntry[],
    ledger: readonly LedgerEntry[],
  ) {
    for (const invoice of invoices) {
      const sums = new Map(
        invoice.rates.map(({ rate, gross }) => [parsePercent(rate), parseAmount(gross)] as const),
      );
      for (const creditNote of creditNotesOn(invoice, creditNotes, ledger)) {
        for (const { rate, gross } of creditNote.rates)
          subtract(sums, parsePercent(rate), parseAmount(gross));
      }
      this.#sums.set(invoice.ordinal, sums);
    }
  }

  of(ordinal: number): Remaining {
    return this.#sums.get(ordinal) ?? new Map();
  }

  total(ordinal: number): Cents {
    let total = 0n;
    for (const gross of this.of(ordinal).values()) total += gross;
    return total;
  }

  take(ordinal: number, content: DocumentContent): void {
    const sums = this.#sums.get(ordinal);
    if (sums === undefined) return;
    for (const { rate, gross } of predictTotals(content).rates) subtract(sums, rate, gross);
  }
}

function subtract(sums: Map<Rate, Cents>, rate: Rate, gross: Cents): void {
  sums.set(rate, (sums.get(rate) ?? 0n) - gross);
}
