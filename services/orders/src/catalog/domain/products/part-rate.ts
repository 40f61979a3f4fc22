import { findVatRates, possibleRates } from '@belegfluss/settings/contract';

/** Inputs that decide a part's VAT rate. */
export type RateInput = {
  readonly taxable: boolean;
  readonly tags: readonly string[];
  /** Country of the account, ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly smallBusiness: boolean;
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

/**
 * Rate of a part in percent, e.g. `7`. A tag such as `MwSt 7%` states it where the country knows such a rate; tags that
 * contradict each other state none.
 */
export function partRate({ taxable, tags, countryCode, smallBusiness, day }: RateInput): string {
  if (smallBusiness || !taxable) return '0';
  const known = possibleRates(countryCode, day);
  const stated = new Set(tags.map(statedRate).filter((rate) => rate === '0' || known.has(rate)));
  const [only] = stated;
  if (stated.size === 1 && only !== undefined) return only;
  return findVatRates(countryCode, day)?.standard ?? germanStandard;
}

/** Accounts at the provider are German or Austrian; an unknown country counts as German. */
const germanStandard = '19';

const taxWord = '(?:mwst|ust|umsatzsteuer|mehrwertsteuer|vat|steuersatz|tax)';
const percent = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const rateBehind = new RegExp(`^${taxWord}\\.?[\\s:=_-]*${percent}\\s*%?$`, 'i');
const rateBefore = new RegExp(`^${percent}\\s*%?[\\s:=_-]*${taxWord}\\.?$`, 'i');
const taxFree = /^(?:(?:mwst|ust|umsatzsteuer|mehrwertsteuer|steuer)[\s_-]*frei|(?:vat|tax)[\s_-]*free)$/i;

/** `MwSt 7,0 %` → `7`; empty for a tag that states no rate. */
function statedRate(tag: string): string {
  const text = tag.trim();
  if (taxFree.test(text)) return '0';
  const digits = (rateBehind.exec(text) ?? rateBefore.exec(text))?.[1];
  return digits === undefined ? '' : String(Number(digits.replace(',', '.')));
}
