import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';
import { type TaxNote, writeTaxNote } from './decide-tax-note.ts';
import { withOrderNumber } from './with-order-number.ts';
import { withVatIds } from './with-vat-ids.ts';

type FrameGiven = {
  readonly note: TaxNote;
  /** The document as it was written last; absent for a new one. */
  readonly made: Pick<LedgerEntry, 'reference'> | undefined;
  /** Of the positions, in percent. */
  readonly rates: readonly string[];
  /** Something bears 0 % under the rule of taxable sales: the merchant's reason stands for the law's. */
  readonly isZeroRated: boolean;
  /** The customer's own number of the order; null without one. */
  readonly purchaseOrder: string | null;
  readonly ruleId: string;
  /** VAT ids. */
  readonly buyer: string | null;
  readonly seller: string | null | undefined;
};

/** What stands above and below the positions: the merchant's texts, and what the law wants beside them. */
export function writeFrame(
  texts: DocumentTexts,
  given: FrameGiven,
): Pick<DocumentContent, 'headText' | 'footText' | 'taxText' | 'taxNote'> {
  const { note, made, rates, isZeroRated, purchaseOrder, ruleId, buyer, seller } = given;
  const { footer, language } = texts;
  const written = writeTaxNote(
    { header: withOrderNumber(texts, purchaseOrder), footer, language },
    note,
    rates,
    isZeroRated && rates.includes('0') ? texts.zeroRateReason : '',
  );
  return { ...written, footText: withVatIds(written.footText, texts, { ruleId, buyer, seller, made }) };
}
