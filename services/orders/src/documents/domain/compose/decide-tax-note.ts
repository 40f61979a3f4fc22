import { chooseLanguage, composeTaxText, findLegalNote } from '@belegfluss/settings/contract';
import type { DocumentContent } from '../document/document.ts';
import type { LedgerEntry } from '../document/ledger.ts';
import type { PlanInput } from '../plan.ts';
import { type DocumentTexts, saysNote } from '../texts/document-texts.ts';
import { below } from './below.ts';

/** The statement that the law asks for where no VAT is stated (§ 14 (4) no. 8, § 14a UStG), and who prints it. */
export type TaxNote = {
  /** The statement as our texts print it; null where there is none or the provider prints it. */
  readonly printed: string | null;
  /** The statement, whether we or the provider print it; null where the rates say it all. */
  readonly statement: string | null;
  /** Made before the note was printed: it was the tax text then. */
  readonly isOfBefore: boolean;
};

/**
 * Decides where the note is printed, once: in our texts, or by the provider, as the merchant states it of the account.
 * Older documents keep their text: they are not reopened for it.
 */
export function decideTaxNote(
  { order, preferences: { general }, shop }: Pick<PlanInput, 'order' | 'preferences' | 'shop'>,
  given: {
    readonly ruleId: string;
    /** The document as it was written last; absent for a new one. */
    readonly made: Pick<LedgerEntry, 'reference'> | undefined;
  },
): TaxNote {
  const language = chooseLanguage(order.locale, general.languages);
  const statement = findLegalNote(given.ruleId, language, shop.provider.countryCode);
  const isOfBefore = given.made !== undefined && !given.made.reference;
  const isOurs = !isOfBefore && general.taxNote === 'document';
  return { printed: isOurs ? statement : null, statement, isOfBefore };
}

/**
 * Writes the texts above and below the positions, and the provider's own tax text. The note goes where the merchant's
 * texts have it, else below them: a document without it would be unlawful. The tax text names the rates and never the
 * note: whether the provider prints it is not known.
 */
export function writeTaxNote(
  { header, footer, language }: Pick<DocumentTexts, 'header' | 'footer' | 'language'>,
  note: TaxNote,
  rates: readonly string[],
  /** The merchant's reason for 0 % at home; empty where nothing is at 0 %, or no reason is given. */
  ownReason = '',
): Pick<DocumentContent, 'headText' | 'footText' | 'taxText' | 'taxNote'> {
  const { statement, isOfBefore } = note;
  const own = statement === null && !isOfBefore && ownReason !== '' ? ownReason : null;
  const printed = note.printed ?? own;
  return {
    headText: header,
    footText:
      printed === null || saysNote(header, printed) || saysNote(footer, printed)
        ? footer
        : below(footer, printed),
    taxText: isOfBefore && statement !== null ? statement : composeTaxText(language, rates),
    ...(statement !== null && { taxNote: statement }),
  };
}
