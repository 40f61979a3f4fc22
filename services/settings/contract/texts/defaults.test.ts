import { describe, expect, it } from '@jest/globals';
import { compileParts } from './compile-template.ts';
import { defaultText } from './default-text.ts';
import type { DefaultTextKey } from './default-texts.ts';
import { de } from './defaults/de.ts';
import { defaults } from './defaults/index.ts';
import { isVariable } from './find-problems.ts';
import { documentLanguages } from './languages.ts';
import { scanTemplate } from './scan-template.ts';
import { checkTemplate } from './template.ts';
import { type TemplateField, templateFieldNames, templateFields } from './template-fields.ts';

const keys = Object.keys(de) as DefaultTextKey[];
const listPlaceholderPaths = (text: string) =>
  [...new Set(scanTemplate(text).placeholders.map(({ path }) => path.join('.')))].sort();

it('exist in every language, in the order of the languages', () => {
  expect(Object.keys(defaults)).toEqual([...documentLanguages]);
});

describe.each(documentLanguages)('default texts in %s', (language) => {
  it('are complete and nowhere blank', () => {
    expect(Object.keys(defaults[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect([key, defaultText(language, key).trim()]).not.toEqual([key, '']);
  });

  it.each(keys)('%s is a valid template of known placeholders, those of the German text', (key) => {
    const text = defaultText(language, key);
    const { problems, placeholders } = scanTemplate(text);
    expect(problems).toEqual([]);
    for (const { path } of placeholders)
      expect([path.join('.'), isVariable(path)]).toEqual([path.join('.'), true]);
    expect(listPlaceholderPaths(text)).toEqual(listPlaceholderPaths(de[key]));
  });

  it.each(keys)('%s needs no Liquid, which costs more than the rest of a plan', (key) => {
    expect(compileParts(scanTemplate(defaultText(language, key)).parts, 'plain')).not.toBeNull();
  });

  it('keep the rules of the fields that they stand in for', () => {
    for (const name of templateFieldNames) {
      const { fallback }: TemplateField = templateFields[name];
      const text = 'key' in fallback ? defaultText(language, fallback.key) : fallback.text;
      expect([name, checkTemplate(text, name)]).toEqual([name, []]);
    }
    // Without a template field: a mail's subject has 60 characters at most.
    expect(defaultText(language, 'cancellationMailSubject').length).toBeLessThanOrEqual(60);
    expect(defaultText(language, 'contactCategory').length).toBeLessThanOrEqual(20);
  });

  it('have no tags, no double blanks and no blanks at the ends', () => {
    for (const key of keys) {
      const text = defaultText(language, key);
      expect([key, /[<>]|^\s|\s$| {2}/.test(text)]).toEqual([key, false]);
    }
  });
});
