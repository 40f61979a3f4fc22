import type { AccountContext } from '../offers/context.ts';
import type { PreferenceSection, Preferences, SectionError } from '../preferences.ts';
import type { LocalizedText } from '../sections/fields.ts';
import { scanTemplate } from '../texts/scan-template.ts';
import { isNumberLate, ownNumberFields, speaksOfNumber } from './late-number.ts';

/** Warns of texts that are allowed but may surprise the merchant. */
export const warnTexts = (
  before: Preferences,
  after: Preferences,
  account: AccountContext,
): readonly SectionError[] => [
  ...warnOfLackingNotes(before, after),
  ...warnOfLateNumbers(before, after, account),
];

/** Own texts above and below the positions that leave out the legal note: it stands below them then. */
function warnOfLackingNotes(before: Preferences, after: Preferences): readonly SectionError[] {
  if (after.general.taxNote === 'provider') return [];
  const known = new Set(lacking(before).map(({ field, text }) => `${field} ${text}`));
  return lacking(after)
    .filter(({ field, text }) => before.general.taxNote === 'provider' || !known.has(`${field} ${text}`))
    .map(({ section, field }) => ({ section, field, message }));
}

const message =
  'In deinem Text fehlt {{ document.taxNote }}, der gesetzliche Steuerhinweis. Wo das Gesetz ihn verlangt, setzen wir ihn von selbst darunter. Füge den Platzhalter ein, wenn er an einer anderen Stelle stehen soll.';

/** Own texts that speak of a number which comes too late for them. */
function warnOfLateNumbers(
  before: Preferences,
  after: Preferences,
  account: AccountContext,
): readonly SectionError[] {
  const known = new Set(numberless(before, account));
  return numberless(after, account)
    .filter((field) => !known.has(field))
    .map((field) => ({ section: 'invoices', field, message: lateNumber }));
}

function numberless({ invoices }: Preferences, account: AccountContext): readonly string[] {
  if (!isNumberLate(invoices, account)) return [];
  return ownNumberFields.flatMap((field) =>
    Object.entries(invoices[field])
      .filter(([, text]) => speaksOfNumber(text))
      .map(([language]) => `${field}.${language}`),
  );
}

const lateNumber =
  'In diesem Text bleibt {{ invoice.number }} leer: Dein sevdesk-Konto schreibt eine Rechnung fest, sobald sie ihre Nummer bekommt, und danach lässt sich ihr Text nicht mehr ändern. sevdesk druckt die Nummer an ihrer eigenen Stelle.';

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
