import type { PreferenceSection, Preferences, SectionError } from '../preferences.ts';
import type { LocalizedText } from '../sections/fields.ts';
import { scanTemplate } from '../texts/scan-template.ts';

/**
 * What a merchant should know of texts that are allowed all the same. Own texts above and below the positions that leave
 * out the legal note: it stands below them then, so that no document lacks it.
 */
export function warnTexts(before: Preferences, after: Preferences): readonly SectionError[] {
  if (after.general.taxNote === 'provider') return [];
  const known = new Set(lacking(before).map(({ field, text }) => `${field} ${text}`));
  return lacking(after)
    .filter(({ field, text }) => before.general.taxNote === 'provider' || !known.has(`${field} ${text}`))
    .map(({ section, field }) => ({ section, field, message }));
}

const message =
  'In deinem Text fehlt {{ document.taxNote }}, der gesetzliche Steuerhinweis. Wo das Gesetz ihn verlangt, setzen wir ihn von selbst darunter. Füge den Platzhalter ein, wenn er an einer anderen Stelle stehen soll.';

type Lacking = { readonly section: PreferenceSection; readonly field: string; readonly text: string };

/** Own footers without the note that no own header has either, one entry a language. */
function lacking({ invoices, credits }: Preferences): readonly Lacking[] {
  return [
    ...lackingIn(
      'invoices',
      'invoiceLayoutFooter',
      invoices.invoiceLayoutFooter,
      invoices.invoiceLayoutHeader,
    ),
    ...lackingIn('credits', 'creditLayoutFooter', credits.creditLayoutFooter, credits.creditLayoutHeader),
  ];
}

function lackingIn(
  section: PreferenceSection,
  field: string,
  footers: LocalizedText,
  headers: LocalizedText,
): readonly Lacking[] {
  const above = new Map(Object.entries(headers));
  return Object.entries(footers)
    .filter(([language, text]) => text.trim() !== '' && !hasNote(text) && !hasNote(above.get(language) ?? ''))
    .map(([language, text]) => ({ section, field: `${field}.${language}`, text }));
}

const hasNote = (text: string): boolean =>
  scanTemplate(text).placeholders.some(({ path }) => path.join('.') === 'document.taxNote');
