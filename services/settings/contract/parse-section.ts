import { germanIssue } from './german-issues.ts';
import {
  type FieldError,
  type PreferenceSection,
  type Preferences,
  preferenceSections,
  sectionSchemas,
} from './preferences.ts';

export type ParsedSection<Section extends PreferenceSection = PreferenceSection> =
  | { readonly kind: 'ok'; readonly values: Preferences[Section] }
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] };

/** Checks the values of one section against its schema; every wrong field is named, in German. */
export function parseSection<Section extends PreferenceSection>(
  section: Section,
  values: unknown,
): ParsedSection<Section> {
  const parsed = sectionSchemas[section].safeParse(values, { error: germanIssue });
  if (!parsed.success) return { kind: 'invalid', errors: parsed.error.issues.flatMap(toFieldErrors) };
  const unstorable = findUnstorable(parsed.data, []);
  return unstorable.length === 0
    ? { kind: 'ok', values: parsed.data as unknown as Preferences[Section] }
    : { kind: 'invalid', errors: unstorable };
}

/**
 * Reads all sections as some version saved them: what today's schema does not know is dropped, and what it no longer
 * accepts is the default again. Never fails, so that an old value cannot lock a shop out.
 */
export const readPreferences = (stored: Readonly<Record<string, unknown>>): Preferences =>
  Object.fromEntries(
    preferenceSections.map((section) => [section, readSection(section, stored[section])]),
  ) as unknown as Preferences;

function readSection(section: PreferenceSection, stored: unknown): unknown {
  const shape = sectionSchemas[section].shape as Readonly<Record<string, unknown>>;
  const known = Object.entries(isRecord(stored) ? stored : {}).filter(([field]) =>
    Object.hasOwn(shape, field),
  );
  const parsed = parseSection(section, Object.fromEntries(known));
  if (parsed.kind === 'ok') return parsed.values;
  const wrong = new Set(parsed.errors.map(({ field }) => field.split('.')[0]));
  return sectionSchemas[section].parse(Object.fromEntries(known.filter(([field]) => !wrong.has(field))));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Issue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
};

/** zod names unknown fields all in one issue at the object; each gets its own error here. */
const toFieldErrors = (issue: Issue): FieldError[] =>
  issue.code === 'unrecognized_keys'
    ? (issue.keys ?? []).map((key) => ({ field: toPathName([...issue.path, key]), message: issue.message }))
    : [{ field: toPathName(issue.path), message: issue.message }];

/** NUL and halves of surrogate pairs, in values or keys: no database and no document can take them. */
function findUnstorable(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') return unstorable.test(value) ? [unstorableAt(path)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    unstorable.test(key) ? [unstorableAt(path)] : findUnstorable(entry, [...path, key]),
  );
}

const unstorable = /\0|\p{Surrogate}/u;

const unstorableAt = (path: readonly string[]): FieldError => ({
  field: toPathName(path),
  message: 'Entferne Zeichen, die sich nicht speichern lassen.',
});

const toPathName = (path: readonly PropertyKey[]): string => path.map(String).join('.');
