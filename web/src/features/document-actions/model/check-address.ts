import { type Countries, documentAddress } from '@belegfluss/gateway/contract';
import { addressTexts as texts } from '../../../texts/document-actions.ts';

/** Values of the dialog: lines as printed, and the German name of a country. */
export interface TypedAddress {
  readonly address: string;
  readonly country: string;
}

type AddressProblems = Partial<Record<keyof TypedAddress, string>>;

type CheckedAddress =
  | { readonly ok: true; readonly address: string; readonly countryId: string }
  | { readonly ok: false; readonly problems: AddressProblems };

/** Checks what is typed by the contract; the country must be one of those there are. */
export function checkAddress(typed: TypedAddress, countries: Countries): CheckedAddress {
  const match = matchCountry(countries, typed.country);
  const parsed = documentAddress.shape.address.safeParse(typed.address);
  const problems: AddressProblems = {
    ...(!parsed.success && { address: parsed.error.issues[0]?.message ?? texts.emptyAddress }),
    ...(!match && { country: typed.country.trim() === '' ? texts.emptyCountry : texts.unknownCountry }),
  };
  return parsed.success && match
    ? { ok: true, address: parsed.data, countryId: match.id }
    : { ok: false, problems };
}

/** The country that is typed, by its German name in any case; null when there is none of that name. */
export function matchCountry(countries: Countries, typed: string): Countries[number] | null {
  const wanted = normalise(typed);
  return wanted === '' ? null : (countries.find(({ name }) => normalise(name) === wanted) ?? null);
}

/** Letters may come composed or not, depending on the keyboard. */
const normalise = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('de');
