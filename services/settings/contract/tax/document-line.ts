import type { DocumentLanguage } from '../texts/languages.ts';
import { type LineWords, lineWords } from './notes/line-words.ts';

/** A line of a document in its language. The value is written as it is: whoever writes HTML has escaped it. */
export const documentLine = (line: keyof LineWords, language: DocumentLanguage, value: string): string =>
  lineWords[language][line].replace('{value}', () => value);
