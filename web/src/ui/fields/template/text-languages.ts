import { type DocumentLanguage, documentLanguages, type LocalizedText } from '@belegfluss/settings/contract';

/** The languages of a text that can be edited: the active ones, then others that something is stored for. */
export const listTextLanguages = (
  text: LocalizedText,
  active: readonly DocumentLanguage[],
): readonly DocumentLanguage[] => [
  ...active,
  ...documentLanguages.filter((language) => !active.includes(language) && text[language]),
];

/** `pt-BR` → `Portugiesisch (Brasilien)`. */
export const languageName = (language: DocumentLanguage): string => names.of(language) ?? language;

const names = new Intl.DisplayNames('de', { type: 'language' });

/** From the last to the first. */
const usual: readonly string[] = ['en', 'de'];

/** Languages of documents, the usual ones first, then by their German names. */
export const documentLanguageOptions = documentLanguages
  .map((value) => ({ value, text: { label: languageName(value) } }))
  .toSorted(
    (left, right) =>
      usual.indexOf(right.value) - usual.indexOf(left.value) ||
      left.text.label.localeCompare(right.text.label, 'de'),
  );

/** A text with one language replaced; blank is the default text. */
export function withText(text: LocalizedText, language: DocumentLanguage, value: string): LocalizedText {
  const { [language]: _former, ...others } = text;
  return value === '' ? others : { ...others, [language]: value };
}
