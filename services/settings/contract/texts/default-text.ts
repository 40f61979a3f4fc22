import type { DefaultTextKey, DefaultTexts } from './default-texts.ts';
import { defaults } from './defaults/index.ts';
import type { DocumentLanguage } from './languages.ts';

/** A default text in a language. */
export function defaultText(language: DocumentLanguage, key: DefaultTextKey): string {
  return getDefaultTexts(language)[key];
}

export function getDefaultTexts(language: DocumentLanguage): DefaultTexts {
  return defaults[language];
}
