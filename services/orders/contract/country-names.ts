const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'code' });
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const known = new Map<string, readonly string[]>();

/** The names of a country that a merchant may write, e.g. `Germany` (Shopify's), `Deutschland`; empty for none. */
export function countryNames(code: string | null): readonly string[] {
  if (code === null || !/^[A-Za-z]{2}$/.test(code)) return [];
  const before = known.get(code);
  if (before !== undefined) return before;
  const names = [english.of(code.toUpperCase()) ?? code, german.of(code.toUpperCase()) ?? code];
  known.set(code, names);
  return names;
}

/** `Polen`; `XI` is how tax law calls Northern Ireland. A code of no country stays as it is. */
export function germanCountryName(code: string): string {
  return code === 'XI' ? 'Nordirland' : (countryNames(code)[1] ?? code);
}
