import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';
import type { ExpectedSupply } from './decide-delivery.ts';
import { type TaxNote, writeTaxNote } from './decide-tax-note.ts';
import { withExpectedSupply } from './with-expected-supply.ts';
import { withOrderName, withOrderNumber } from './with-order-number.ts';
import { withVatIds } from './with-vat-ids.ts';

type FrameGiven = {
  readonly note: TaxNote;
  /** The document as it was written last; absent for a new one. */
  readonly made: Pick<LedgerEntry, 'reference'> | undefined;
  /** Of the positions, in percent. */
  readonly rates: readonly string[];
  /** A position is at 0 % under the rule of taxable sales: the merchant's reason replaces the law's. */
  readonly isZeroRated: boolean;
  /** The customer's own number of the order; null without one. */
  readonly purchaseOrder: string | null;
  /** The order's name where the document's reference is the customer's number instead; null everywhere else. */
  readonly orderName: string | null;
  /** A supply after the document's date; null without one, and for credit notes. */
  readonly expected: ExpectedSupply | null;
  readonly ruleId: string;
  /** VAT ids. */
  readonly buyer: string | null;
  readonly seller: string | null | undefined;
};

/** Writes the texts above and below the positions: the merchant's, and the statements that the law asks for. */
export function writeFrame(
  texts: DocumentTexts,
  given: FrameGiven,
): Pick<DocumentContent, 'headText' | 'footText' | 'taxText' | 'taxNote'> {
  const { note, made, rates, isZeroRated, purchaseOrder, orderName, expected, ruleId, buyer, seller } = given;
  const { footer, language } = texts;
  // Older documents keep their text.
  const isOfBefore = made !== undefined && !made.reference;
  const numbered = withOrderNumber(texts, purchaseOrder);
  const named = orderName === null ? numbered : withOrderName({ ...texts, header: numbered }, orderName);
  const header = isOfBefore ? named : withExpectedSupply(named, texts, expected);
  const written = writeTaxNote(
    { header, footer, language },
    note,
    rates,
    isZeroRated && rates.includes('0') ? texts.zeroRateReason : '',
  );
  return { ...written, footText: withVatIds(written.footText, texts, { ruleId, buyer, seller, made }) };
}
