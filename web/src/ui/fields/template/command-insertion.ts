import {
  type TemplateCommand,
  type TemplateFieldName,
  templateFields,
  variables,
} from '@belegfluss/settings/contract';
import type { Insertion, Selected } from './caret.ts';

/** Puts a command's example into a field, with a placeholder that this field offers. */
export function commandInsertion(name: TemplateFieldName, { example }: TemplateCommand): Insertion {
  const groups: readonly string[] = templateFields[name].groups;
  return {
    text: example.replaceAll(placeholder, (path, group: string) =>
      groups.includes(group) ? path : firstPlaceholder(name),
    ),
  };
}

/** Within a placeholder only the filter, otherwise a new placeholder with it. */
export function filterInsertion(
  name: TemplateFieldName,
  filter: TemplateCommand,
  { text, start }: Selected,
): Insertion {
  const { text: whole } = commandInsertion(name, filter);
  if (!isWithinPlaceholder(text, start)) return { text: whole };
  const call = /\|[^}]*/.exec(whole)?.[0].trim() ?? '';
  return { text: `${/\s$/.test(text.slice(0, start)) ? '' : ' '}${call}${text[start] === ' ' ? '' : ' '}` };
}

/** As the examples name them. */
const placeholder = /\b(order|item)\.\w+/g;

function firstPlaceholder(name: TemplateFieldName): string {
  const { groups } = templateFields[name];
  const group = groups.find((one) => one !== 'shop') ?? 'shop';
  return `${group}.${variables[group][0]?.name ?? 'name'}`;
}

const isWithinPlaceholder = (text: string, at: number): boolean =>
  text.slice(0, at).lastIndexOf('{{') > text.slice(0, at).lastIndexOf('}}');
