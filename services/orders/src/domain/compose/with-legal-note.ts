import { legalNoteOf } from '@belegfluss/settings/contract';
import type { LedgerEntry } from '../document/ledger.ts';
import type { DocumentTexts } from '../texts/document-texts.ts';

/**
 * The text below a document's positions, with the statement that the law asks for where no VAT is stated (§ 14a UStG).
 * It is the tax text as well; whether the provider prints that is not known, and a document without it would be
 * unlawful, while one that says it twice is not. Documents of before keep what they say: nobody reopens them for it.
 */
export function withLegalNote(
  { footer, language }: Pick<DocumentTexts, 'footer' | 'language'>,
  given: {
    readonly ruleId: string;
    readonly countryCode: string;
    /** The document as it was written last; absent for a new one. */
    readonly made: Pick<LedgerEntry, 'reference'> | undefined;
  },
): string {
  const note = legalNoteOf(given.ruleId, language, given.countryCode);
  const isOfBefore = given.made !== undefined && !given.made.reference;
  if (note === null || isOfBefore || footer.includes(note)) return footer;
  return footer === '' ? note : `${footer}<br><br>${note}`;
}
