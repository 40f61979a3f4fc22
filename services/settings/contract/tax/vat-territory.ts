import { ownValue } from '@belegfluss/runtime/records';
import {
  countsAsCountry,
  eeaCountries,
  euCountries,
  leftEu,
  ratedRegions,
  type SpecialTerritory,
  specialTerritories,
} from './countries.ts';

/** Whose VAT a place is under. */
export type VatTerritory = {
  /** The country whose VAT law applies; a separate code (`IC`, `DE-27498`, `XI`) where no country's does. */
  readonly countryCode: string;
  /** The region whose rates apply, where they differ from the country's, e.g. `PT-20`; else the country code. */
  readonly ratesCode: string;
  /** Goods that arrive there arrive in the EU's VAT area. */
  readonly isEu: boolean;
  /** The same for services: not so in Northern Ireland. */
  readonly isEuForServices: boolean;
  readonly isEea: boolean;
  /** German name of a special territory; null for an ordinary place. */
  readonly name: string | null;
};

const eu: ReadonlySet<string> = new Set(euCountries);
const eea: ReadonlySet<string> = new Set(eeaCountries);
const specialByCountry = groupByCountry();

/**
 * The VAT territory of an address. `day` (`YYYY-MM-DD`) matters for countries that left the EU: an import may meet
 * orders of 2020 to the United Kingdom. Without one the present counts.
 */
export function vatTerritory(
  countryCode: string,
  zip: string | null = null,
  province: string | null = null,
  day: string | null = null,
  city: string | null = null,
): VatTerritory {
  const written = countryCode.trim().toUpperCase();
  const code = ownValue(countsAsCountry, written) ?? written;
  const special = findSpecial(code, { zip, province, city });
  if (special === null) return ordinary(code, day);
  const { countsAs, name } = special;
  const country = ownValue(ratedRegions, countsAs);
  if (country !== undefined) return { ...ordinary(country, day), ratesCode: countsAs, name };
  if (isStillEu(code, day)) return { ...ordinary(code, day), name };
  if (countsAs === 'XI') {
    return {
      countryCode: 'XI',
      ratesCode: 'GB',
      isEu: true,
      isEuForServices: false,
      isEea: false,
      name,
    };
  }
  return { ...ordinary(countsAs, day), name };
}

const ordinaryPlaces = new Map<string, VatTerritory>();

function ordinary(code: string, day: string | null): VatTerritory {
  const stillEu = isStillEu(code, day);
  const key = stillEu ? `${code} then` : code;
  const known = ordinaryPlaces.get(key);
  if (known !== undefined) return known;
  const isEu = stillEu || eu.has(code);
  const territory: VatTerritory = {
    countryCode: code,
    ratesCode: code,
    isEu,
    isEuForServices: isEu,
    isEea: isEu || eea.has(code),
    name: null,
  };
  // Codes come from addresses: only real ones are remembered.
  if (/^[A-Z]{2}$/.test(code)) ordinaryPlaces.set(key, territory);
  return territory;
}

function isStillEu(code: string, day: string | null): boolean {
  const last = ownValue(leftEu, code);
  return last !== undefined && day !== null && day <= last;
}

type PlaceNames = {
  readonly zip: string | null;
  readonly province: string | null;
  readonly city: string | null;
};

function findSpecial(code: string, { zip, province, city }: PlaceNames): SpecialTerritory | null {
  const candidates = specialByCountry.get(code);
  if (candidates === undefined) return null;
  const postal = zip === null ? '' : plainCode(zip, code);
  const town = plainTown(city ?? '');
  const region = province === null ? '' : province.trim().toLowerCase();
  for (const place of candidates) {
    if (postal !== '' && place.zip?.test(postal)) return place;
    if (place.shared?.zip.test(postal) && place.shared.city === town) return place;
  }
  // A postal code says more than a region, which may be mistyped or a county of the same name.
  if (postal !== '' || region === '') return null;
  return candidates.find((place) => place.provinces.includes(region)) ?? null;
}

/** `Livigno (SO)` is Livigno: Italians often write the province behind the town. */
function plainTown(city: string): string {
  const name = city.trim().toLowerCase().replaceAll('’', "'");
  return name.replace(/\s*\([a-z]{2}\)$/, '');
}

/** Many still write the country's sign in front of the code, as in D-78266; the post gave that up long ago. */
function plainCode(zip: string, code: string): string {
  const postal = zip.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
  const sign = [code, ...(ownValue(roadSigns, code) ?? [])].find((each) => postal.startsWith(each));
  const rest = sign === undefined ? '' : postal.slice(sign.length);
  return /^\d+$/.test(rest) ? rest : postal;
}

const roadSigns: Readonly<Record<string, readonly string[]>> = {
  DE: ['D'],
  IT: ['I'],
  FR: ['F'],
  ES: ['E'],
  PT: ['P'],
  AT: ['A'],
  FI: ['FIN', 'AX'],
  GR: ['EL'],
  // That of Greenland: the Faroes' codes are recognised by it.
  DK: ['GL'],
};

function groupByCountry(): Map<string, SpecialTerritory[]> {
  const groups = new Map<string, SpecialTerritory[]>();
  for (const place of specialTerritories) {
    groups.set(place.countryCode, [...(groups.get(place.countryCode) ?? []), place]);
  }
  return groups;
}
