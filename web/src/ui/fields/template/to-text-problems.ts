import { checkTemplate, type DocumentLanguage, type TemplateFieldName } from '@belegfluss/settings/contract';
import type { Wrong } from '../../../lib/preferences/draft.ts';
import { indexAt } from './caret.ts';
import type { Problem } from './problem-list.tsx';

/** Finds the reasons why a text cannot be saved, with their places where the text itself is to blame. */
export function toTextProblems(
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

/** Separates problems of one language from those that name none. */
export const wrongIn = (wrong: readonly Wrong[], language: DocumentLanguage): readonly Wrong[] =>
  wrong.filter(({ path }) => path === language || path === '');
