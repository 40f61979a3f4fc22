import Big from 'big.js';

/** Units of a foreign currency for one euro. Fixed, so that sums can be computed by hand. */
const UNITS_PER_EURO: Readonly<Record<string, string>> = {
  EUR: '1',
  AUD: '1.65',
  CAD: '1.5',
  CHF: '0.95',
  CZK: '25',
  DKK: '7.46',
  GBP: '0.85',
  HUF: '400',
  JPY: '160',
  NOK: '11.5',
  PLN: '4.25',
  RON: '5',
  SEK: '11',
  TRY: '40',
  USD: '1.1',
};

export const isKnownCurrency = (code: string): boolean => code in UNITS_PER_EURO;

/** The amount in euro, rounded half up to cents. */
export function toEuro(amount: Big, currency: string): Big {
  return amount.div(new Big(UNITS_PER_EURO[currency] ?? '1')).round(2, Big.roundHalfUp);
}
