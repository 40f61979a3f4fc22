import { plainSigns, testVatId } from '@belegfluss/settings/contract';
import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import { validate as checkAustrianTaxNumber } from 'stdnum/lib/cjs/at/tin.js';
import { validate as checkTaxId } from 'stdnum/lib/cjs/de/idnr.js';
import { isGermanTaxNumber } from './german-tax-number.ts';

/** As it is stored: without blanks, in capitals. */
export const normaliseIban = (typed: string): string => electronicFormatIBAN(typed) ?? '';

/** Length and structure of its country, and the check digits. */
export const isIban = (text: string): boolean => isValidIBAN(normaliseIban(text));

/**
 * Countries whose banks joined SEPA in 2025 and 2026 and which the library does not know there yet. Source: the list of
 * the European Payments Council, EPC409-09.
 */
const joinedLately: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS']);

/** Whether a SEPA transfer reaches it. */
export const isSepaIban = (text: string): boolean => {
  const country = normaliseIban(text).slice(0, 2);
  return isIban(text) && (isSEPACountry(country) || joinedLately.has(country));
};

/** As it is stored: without blanks, in capitals. */
export const normaliseBic = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Eight or eleven characters with a country that exists. */
export const isBic = (text: string): boolean => isValidBIC(normaliseBic(text));

/** The VAT id that a text is, with its prefix and without signs in between; null when it is none, or more than one. */
export function parseVatId(text: string): string | null {
  const vatId = testVatId(text);
  return vatId !== null && vatId === signs(text).replace(/^GR/, 'EL') ? vatId : null;
}

const signs = (text: string): string =>
  plainSigns(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/**
 * Whether a text is a tax number of Germany or Austria: Steuernummer, Steueridentifikationsnummer, or Austria's
 * Abgabenkontonummer. Check digits must be right.
 */
const isGermanOrAustrianTaxId = (text: string): boolean =>
  /^[\d\s/.-]+$/.test(text) &&
  /[1-9]/.test(text) &&
  (isGermanTaxNumber(text.replace(/[.-]/g, ' ').trim()) ||
    checkTaxId(text).isValid ||
    checkAustrianTaxNumber(text).isValid);

/**
 * Other states have their own numbers for companies, natural persons and foreigners, and change them: only the rough
 * shape is checked.
 */
const isForeignTaxId = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d ./-]{3,29}$/u.test(text) && (text.match(/\d/g) ?? []).length >= 4;

/**
 * Whether a text can be the tax number of a partner with an address in that country.
 * @param country ISO 3166-1 alpha-2; empty as long as it is not known
 */
export const isValidTaxId = (country: string, text: string): boolean =>
  isGermanOrAustrianTaxId(text) || (country !== 'DE' && country !== 'AT' && isForeignTaxId(text));
