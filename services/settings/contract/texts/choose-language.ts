import type { ActiveLanguage } from './languages.ts';

/**
 * The language of a document: that of the order where it is active (`de-AT` counts as `de`, and Portuguese as the other
 * Portuguese where only that is active), else English, else the first active one. An order that names none (point of
 * sale, API) takes German where it is active.
 */
export function chooseLanguage(locale: string | null, active: readonly ActiveLanguage[]): ActiveLanguage {
  const asked = locale === null || locale.trim() === '' ? 'de' : documentTag(locale.trim());
  for (const language of active) if (language === asked) return language;
  const [primary] = asked.split('-');
  for (const language of active) if (language.split('-')[0] === primary) return language;
  return active.includes('en') ? 'en' : (active[0] ?? 'de');
}

/** `de-AT` → `de`, `pt_BR` → `pt-BR`, `zh-Hant-HK` → `zh-TW`. */
function documentTag(locale: string): string {
  if (locale.length === 2) return renamed.get(locale.toLowerCase()) ?? locale.toLowerCase();
  const [primary = '', ...parts] = locale.toLowerCase().split(/[-_]/);
  if (primary === 'pt') return parts.includes('br') ? 'pt-BR' : 'pt-PT';
  if (primary === 'zh') return parts.some((part) => traditional.has(part)) ? 'zh-TW' : 'zh-CN';
  return renamed.get(primary) ?? primary;
}

/** Where traditional signs are written. */
const traditional: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo']);

/** Tags without a region, and those that ISO 639 has replaced. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['pt', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
]);
