import { type ActiveLanguage, isTemplate, type LocalizedText } from '@belegfluss/settings/contract';

/** The merchant's text; null where there is none to use: absent, blank, or no valid template (saved before a rule changed). */
export function findOwnText(texts: LocalizedText, language: ActiveLanguage): string | null {
  const text = (texts as Readonly<Record<string, string | undefined>>)[language];
  return text !== undefined && text.trim() !== '' && isTemplate(text) ? text : null;
}

export const hasOwnText = (texts: LocalizedText, language: ActiveLanguage): boolean =>
  findOwnText(texts, language) !== null;
