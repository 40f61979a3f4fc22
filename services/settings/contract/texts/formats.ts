import { FormattedValue } from './template-values.ts';

/** `2026-03-10` → `10.03.2026`, in English `10 March 2026`, elsewhere as the language writes numeric dates. */
export function formatDay(day: string, language: string): FormattedValue {
  if (language === 'de')
    return new FormattedValue(`${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`, day, language);
  const text = dayFormats.of(language).format(new Date(`${day}T00:00:00Z`));
  return new FormattedValue(plainBlanks(text), day, language);
}

/** `12.5`, `EUR` → `12,50 €`, in English `€12.50`. The amount is a decimal string and stays exact. */
export function formatAmountText(amount: string, currency: string, language: string): FormattedValue {
  const text = amountFormats.of(`${language} ${currency}`).format(amount as Intl.StringNumericLiteral);
  return new FormattedValue(plainBlanks(text), Number(amount), language);
}

/** `7.7` → `7,7`. */
export function formatNumber(number: string, language: string): FormattedValue {
  const text = numberFormats.of(language).format(number as Intl.StringNumericLiteral);
  return new FormattedValue(plainBlanks(text), Number(number), language);
}

/** `5.5` → `5,5 %`, in English `5.5%`. */
export const formatPercent = (percent: string, language: string): string =>
  plainBlanks(percentFormats.of(language).format(`${percent}e-2` as Intl.StringNumericLiteral)).replaceAll(
    /[\u200e\u200f]/g,
    '',
  );

/** `AT` → `Österreich`; what is no country code stays as it is. */
export function formatCountry(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(language).of(code) ?? code) : code;
}

/** Name of a month, 1 to 12. */
export function monthName(month: number, language: string, style: 'long' | 'short'): string {
  return monthFormats.of(`${language} ${style}`).format(Date.UTC(2026, month - 1, 1));
}

/** Making an `Intl` object costs a thousand times what using it does. Languages and currencies are few. */
function remembered<Format>(make: (key: string) => Format): { readonly of: (key: string) => Format } {
  const known = new Map<string, Format>();
  return {
    of: (key) => {
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = make(key);
      if (known.size >= 500) known.clear();
      known.set(key, made);
      return made;
    },
  };
}

const dayFormats = remembered((language) =>
  language === 'en'
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    : new Intl.DateTimeFormat(language, {
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        timeZone: 'UTC',
      }),
);

const amountFormats = remembered((key) => {
  const [language = 'de', currency = ''] = key.split(' ');
  // A code that is none (a token, a test gateway) is written behind the number's two decimals.
  return /^[A-Z]{3}$/.test(currency)
    ? new Intl.NumberFormat(language, { style: 'currency', currency })
    : new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
});

const numberFormats = remembered((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }));
const percentFormats = remembered(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }),
);
const countryNames = remembered((language) => new Intl.DisplayNames(language, { type: 'region' }));
const monthFormats = remembered((key) => {
  const [language = 'de', style] = key.split(' ');
  return new Intl.DateTimeFormat(language, { month: style === 'short' ? 'short' : 'long', timeZone: 'UTC' });
});

/** Fonts of the provider's PDFs lack the narrow blanks that some languages use; a search finds the plain one. */
const plainBlanks = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
