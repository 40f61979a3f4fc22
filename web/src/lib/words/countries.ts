const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'code' });

/** `AT` → `Österreich`; what is no code of a country stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code) ? (german.of(code.toUpperCase()) ?? code) : code;
