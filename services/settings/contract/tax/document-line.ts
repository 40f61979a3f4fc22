import type { DocumentLanguage } from '../texts/languages.ts';
import { type LineWords, lineWords } from './notes/line-words.ts';

/** A line of a document in its language. The value is inserted as it is: a caller that writes HTML escapes it first. */
export const documentLine = (line: keyof LineWords, language: DocumentLanguage, value: string): string =>
  lineWords[language][line].replace('{value}', () => value);
