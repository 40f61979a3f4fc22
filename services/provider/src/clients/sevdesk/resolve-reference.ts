import type { DocumentPosition, ReferenceData } from '@belegfluss/provider/contract';

export const findCountry = (reference: ReferenceData, code: string) =>
  reference.countries.find((country) => country.code === code.toUpperCase());

/** The wanted user while the account has him, else the first that is not hidden: documents must name somebody. */
export const findContactPerson = (reference: ReferenceData, wantedId: string | null) =>
  reference.users.find(({ id }) => id === wantedId) ?? reference.users.find((user) => !user.hidden);

/** By code; the ids of a new account (1 piece, 7 flat) when the account states none. */
export function findUnit(reference: ReferenceData, unit: DocumentPosition['unit']): string {
  const { code, usualId } = units[unit];
  return reference.units.find((candidate) => candidate.code === code)?.id ?? usualId;
}

/** The category of invoice addresses; 47 in every account met so far. */
export const findAddressCategory = (reference: ReferenceData): string =>
  reference.contactAddressCategories.find(({ name }) => name === 'Rechnungsanschrift')?.id ?? '47';

const units = {
  piece: { code: 'UNITY_PIECE', usualId: '1' },
  flat: { code: 'UNITY_BLANKET', usualId: '7' },
} as const;
