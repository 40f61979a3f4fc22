import { ownValue } from '@belegfluss/runtime/records';
import type { z } from 'zod';

/** Words an issue in German for a schema that has no message for it: the library's own are English. */
export function germanIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ownValue(typeTexts, issue.expected) ?? unsuitable;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return 'Das ist keine gültige Auswahl.';
    case 'invalid_key':
      return 'Diesen Eintrag gibt es hier nicht.';
    case 'unrecognized_keys':
      return 'Diese Einstellung gibt es nicht.';
    default:
      return unsuitable;
  }
}

const unsuitable = 'Dieser Wert passt hier nicht.';

const typeTexts: Readonly<Record<string, string>> = {
  boolean: 'Wähle ein oder aus.',
  number: 'Gib eine Zahl an.',
  int: 'Gib eine ganze Zahl an.',
  string: 'Gib einen Text an.',
  array: 'Gib eine Liste an.',
  tuple: 'Gib eine Liste an.',
  object: 'Gib Felder mit ihren Werten an.',
  record: 'Gib Felder mit ihren Werten an.',
};

const units: Readonly<Record<string, string>> = { string: 'Zeichen', array: 'Einträge' };

function tooBig({ origin, maximum }: { readonly origin: string; readonly maximum: unknown }): string {
  const unit = ownValue(units, origin);
  return unit ? `Höchstens ${maximum} ${unit}.` : `Gib höchstens ${maximum} an.`;
}

function tooSmall({ origin, minimum }: { readonly origin: string; readonly minimum: unknown }): string {
  const unit = ownValue(units, origin);
  return unit ? `Mindestens ${minimum} ${unit}.` : `Gib ${minimum} oder mehr an.`;
}
