import {
  groupLabels,
  metafieldGroups,
  type TemplateFieldName,
  templateFields,
  variables,
} from '@belegfluss/settings/contract';
import { templateTexts } from '../../../texts/preferences/templates.ts';
import type { Insertion } from './caret.ts';

/** A placeholder as the list of a field offers it. */
type Placeholder = { readonly label: string; readonly name: string; readonly insertion: Insertion };
type PlaceholderGroup = { readonly title: string; readonly placeholders: readonly Placeholder[] };

/** Placeholders that a field offers, by group. */
export function listFieldPlaceholders(name: TemplateFieldName): readonly PlaceholderGroup[] {
  const field: { groups: readonly (keyof typeof variables)[]; only?: readonly string[] } =
    templateFields[name];
  return field.groups.map((group) => ({
    title: groupLabels[group],
    placeholders: [
      ...variables[group]
        .map(({ name: key, label }) => placeholder(`${group}.${key}`, label))
        .filter(({ name: path }) => field.only?.includes(path) ?? true),
      ...(!field.only && (metafieldGroups as readonly string[]).includes(group)
        ? [placeholder(`${group}.metafields.${example}`, templateTexts.metafield, example)]
        : []),
    ],
  }));
}

/** Those whose label, name or group holds every word that is searched for. */
export function searchPlaceholders(
  groups: readonly PlaceholderGroup[],
  search: string,
): readonly PlaceholderGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, placeholders }) => ({
      title,
      placeholders: placeholders.filter(({ label, name }) => {
        const text = `${title} ${label} ${name}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ placeholders }) => placeholders.length > 0);
}

const example = 'namespace.key';

const placeholder = (name: string, label: string, select?: string): Placeholder => ({
  name,
  label,
  insertion: { text: `{{ ${name} }}`, ...(select !== undefined && { select }) },
});
