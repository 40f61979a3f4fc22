import type { PreferenceSection, Preferences, SectionError } from '../preferences.ts';
import { checkTemplate } from '../texts/template.ts';
import { isTemplateField } from '../texts/template-fields.ts';
import { fieldValue } from './field-ref.ts';

/** Finds problems in texts that a choice changed; a text that was saved before is not checked again. */
export const checkTexts = (
  section: PreferenceSection,
  before: Preferences,
  after: Preferences,
): readonly SectionError[] =>
  Object.keys(after[section])
    .filter(isTemplateField)
    .flatMap((field) => {
      const known = listFieldTexts(field, fieldValue(before, section, field));
      return [...listFieldTexts(field, fieldValue(after, section, field))]
        .filter(([name, text]) => known.get(name) !== text)
        .flatMap(([name, text]) =>
          checkTemplate(text, field).map(({ message }) => ({
            section,
            field: name,
            message,
          })),
        );
    });

/** The texts of a field by the name that an error gives them: one a language, or just one. */
function listFieldTexts(field: string, value: unknown): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[field, value]]);
  return new Map(
    Object.entries((value ?? {}) as Readonly<Record<string, string | undefined>>).map(([language, text]) => [
      `${field}.${language}`,
      text ?? '',
    ]),
  );
}
