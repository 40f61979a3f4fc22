import { type DocumentLanguage, documentLanguages, type LocalizedText } from '@belegfluss/settings/contract';

/** The languages of a text that can be edited: the active ones, then others that something is stored for. */
export const languagesOf = (
  text: LocalizedText,
  active: readonly DocumentLanguage[],
): readonly DocumentLanguage[] => [
  ...active,
  ...documentLanguages.filter((language) => !active.includes(language) && text[language]),
];

/** `pt-BR` → `Portugiesisch (Brasilien)`. */
export const languageName = (language: DocumentLanguage): string => names.of(language) ?? language;

const names = new Intl.DisplayNames('de', { type: 'language' });

/** A text with one language written anew; blank is the default text. */
export function withText(text: LocalizedText, language: DocumentLanguage, value: string): LocalizedText {
  const { [language]: _former, ...others } = text;
  return value === '' ? others : { ...others, [language]: value };
}
