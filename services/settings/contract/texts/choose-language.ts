import { type ActiveLanguage, activeLanguages } from './languages.ts';

/**
 * The language of a document: that of the order where it is active (`de-AT` counts as `de`), else English, else the
 * first active one. An order that names none (point of sale, API) takes German where it is active.
 */
export function chooseLanguage(locale: string | null, active: readonly ActiveLanguage[]): ActiveLanguage {
  const asked = locale === null || locale.trim() === '' ? 'de' : primaryTag(locale);
  for (const language of active) if (language === asked) return language;
  return active.includes('en') ? 'en' : (active[0] ?? activeLanguages[0]);
}

/** `de-AT` → `de`. */
function primaryTag(locale: string): string {
  const tag = locale.length === 2 ? locale : locale.trim().split(/[-_]/)[0];
  return (tag ?? '').toLowerCase();
}
