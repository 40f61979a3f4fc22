import { checkTemplate, type DocumentLanguage, type TemplateFieldName } from '@belegfluss/settings/contract';
import type { Wrong } from '../../../lib/preferences/draft.ts';
import { indexAt } from './caret.ts';
import type { Problem } from './problem-list.tsx';

/** What is wrong with a text that cannot be saved: with places where the text itself is to blame. */
export function problemsOf(
  wrong: readonly Wrong[],
  name: TemplateFieldName,
  text: string,
): readonly Problem[] {
  if (wrong.length === 0) return [];
  const inText = checkTemplate(text, name).map(({ message, line, column }) => ({
    message,
    index: indexAt(text, line, column),
  }));
  return inText.length > 0 ? inText : wrong.map(({ message }) => ({ message, index: null }));
}

/** What concerns a language: what names it, and what names none. */
export const wrongIn = (wrong: readonly Wrong[], language: DocumentLanguage): readonly Wrong[] =>
  wrong.filter(({ path }) => path === language || path === '');
