import { legalNoteOf } from '@belegfluss/settings/contract';
import type { LedgerEntry } from '../document/ledger.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';

/**
 * The text below a document's positions, with the statement that the law asks for where no VAT is stated (§ 14a UStG).
 * It is the tax text as well; whether the provider prints that is not known, and a document without it would be
 * unlawful, while one that says it twice is not. Documents of before keep what they say: nobody reopens them for it.
 */
export function withLegalNote(
  { footer, language, zeroRateReason }: Pick<DocumentTexts, 'footer' | 'language' | 'zeroRateReason'>,
  given: {
    readonly ruleId: string;
    readonly countryCode: string;
    /** Something bears 0 % although the rule is that of taxable sales: the merchant's reason stands for the law's. */
    readonly zeroRated: boolean;
    /** The document as it was written last; absent for a new one. */
    readonly made: Pick<LedgerEntry, 'reference'> | undefined;
  },
): string {
  const own = given.zeroRated && zeroRateReason !== '' ? zeroRateReason : null;
  const note = legalNoteOf(given.ruleId, language, given.countryCode) ?? own;
  const isOfBefore = given.made !== undefined && !given.made.reference;
  if (note === null || isOfBefore || footer.includes(note)) return footer;
  return footer === '' ? note : `${footer}<br><br>${note}`;
}
