/**
 * Country facts that VAT turns on. Sources: Directive 2006/112/EC, articles 5 to 7 (what belongs to the VAT area);
 * the Commission's list "Territorial status of EU countries and certain territories"; § 1 (2a) UStG and
 * Abschn. 1.9, 1.10 UStAE; Protocol on Ireland/Northern Ireland (goods in Northern Ireland count as in the EU);
 * EEA Agreement. Country codes are ISO 3166-1 alpha-2. Postal codes: compared with the data sets ibericode/vat-rates
 * and kdeldycke/vat-rates where those know a place.
 */

/** Member states of the European Union. */
export const euCountries = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** The European Economic Area: the European Union, Iceland, Liechtenstein and Norway. */
export const eeaCountries = [...euCountries, 'IS', 'LI', 'NO'] as const;

/** Places whose VAT is not that of the country in their address. */
export type SpecialTerritory = {
  readonly name: string;
  /** The country code that an address of this place may contain, besides the place's own codes. */
  readonly countryCode: string;
  /** Postal codes, without spaces; null where only `provinces` or the code state. */
  readonly zip: RegExp | null;
  /** Names and codes that Shopify or buyers give the region, in lower case. */
  readonly provinces: readonly string[];
  /** Code of the territory that the place counts as, see `VatTerritory`. */
  readonly countsAs: string;
  /** A code that other places have as well, and the town that distinguishes them. */
  readonly shared: { readonly zip: RegExp; readonly city: string } | null;
};

/** Codes of separate places that belong to another country's VAT area, or that are no ISO codes. */
export const countsAsCountry: Readonly<Record<string, string>> = {
  // Article 7: transactions from and to Monaco and the Isle of Man are those of France and the United Kingdom.
  MC: 'FR',
  IM: 'GB',
  // Codes that are no ISO country codes but are met in addresses.
  EL: 'GR',
  UK: 'GB',
};

const place = (
  name: string,
  countryCode: string,
  countsAs: string,
  zip: RegExp | null,
  provinces: readonly string[] = [],
  shared: SpecialTerritory['shared'] = null,
): SpecialTerritory => ({ name, countryCode, countsAs, zip, provinces, shared });

export const specialTerritories: readonly SpecialTerritory[] = [
  // Not in the VAT area (article 6).
  place('Kanarische Inseln', 'ES', 'IC', /^(?:35|38)\d{3}$/, [
    'canarias',
    'las palmas',
    'santa cruz de tenerife',
    'gc',
    'tf',
    'cn',
  ]),
  place('Ceuta', 'ES', 'EA', /^51\d{3}$/, ['ceuta', 'ce']),
  place('Melilla', 'ES', 'EA', /^52\d{3}$/, ['melilla', 'ml']),
  place('Åland', 'FI', 'AX', /^22\d{3}$/, ['åland', 'aland', 'ahvenanmaa']),
  // They have their own codes, yet some addresses name Denmark: Greenland's are 3900 to 3999, those of the Faroes have
  // three digits and once were 3800 to 3899, also with FR in front. Denmark itself has four, the lowest of them with
  // zeros in front. Source: Wikipedia, "Postal codes in Denmark" and "Postal codes in the Faroe Islands", read on
  // 2026-11-28.
  place('Grönland', 'DK', 'GL', /^39\d\d$/, ['greenland', 'grønland', 'grönland', 'kalaallit nunaat']),
  place('Färöer', 'DK', 'FO', /^(?:(?:FO)?\d{3}|(?:FR)?38\d\d)$/, [
    'faroe islands',
    'føroyar',
    'færøerne',
    'färöer',
  ]),
  place('Büsingen', 'DE', 'DE-78266', /^78266$/),
  place('Helgoland', 'DE', 'DE-27498', /^27498$/),
  // Their former codes, 23030 and 22060, are those of many villages nearby, which are ordinary parts of Italy: with
  // these the town's name decides.
  place('Livigno', 'IT', 'IT-23041', /^23041$/, ['livigno'], {
    zip: /^23030$/,
    city: 'livigno',
  }),
  place("Campione d'Italia", 'IT', 'IT-22061', /^22061$/, ["campione d'italia"], {
    zip: /^22060$/,
    city: "campione d'italia",
  }),
  place('San Marino', 'IT', 'SM', /^4789\d$/, ['san marino']),
  place('Vatikanstadt', 'IT', 'VA', /^00120$/),
  place('Berg Athos', 'GR', 'GR-69', /^6308[67]$/, ['agio oros', 'mount athos']),
  place('Guadeloupe', 'FR', 'GP', /^971\d\d$/, ['guadeloupe']),
  place('Martinique', 'FR', 'MQ', /^972\d\d$/, ['martinique']),
  place('Französisch-Guayana', 'FR', 'GF', /^973\d\d$/, ['guyane', 'french guiana']),
  place('Réunion', 'FR', 'RE', /^974\d\d$/, ['réunion', 'reunion', 'la réunion']),
  place('Saint-Pierre und Miquelon', 'FR', 'PM', /^975\d\d$/),
  place('Mayotte', 'FR', 'YT', /^976\d\d$/, ['mayotte']),
  place('Französische Überseegebiete', 'FR', 'PF', /^(?:977|978|98[6-8])\d\d$/),
  place('Nordzypern', 'CY', 'CY-N', /^99\d{3}$/),
  // In the VAT area for goods, not for services (article 8 of the Protocol).
  place('Nordirland', 'GB', 'XI', /^BT\d/, ['northern ireland', 'nir']),
  // In the VAT area with their own rates (article 105 and the accession treaties).
  place('Jungholz', 'AT', 'AT-6691', /^6691$/, ['jungholz']),
  place('Mittelberg', 'AT', 'AT-6991', /^699[1-3]$/, ['mittelberg']),
  // The two are reached by German roads and have German postal codes as well.
  place('Jungholz', 'DE', 'AT-6691', /^87491$/),
  place('Mittelberg', 'DE', 'AT-6991', /^8756[789]$/),
  place('Madeira', 'PT', 'PT-30', /^9[0-4]\d\d/, ['madeira']),
  place('Azoren', 'PT', 'PT-20', /^9[5-9]\d\d/, ['azores', 'açores', 'azoren']),
];

/** Regions with their own rates that nevertheless belong to their country's VAT area. */
export const ratedRegions: Readonly<Record<string, string>> = {
  'AT-6691': 'AT',
  'AT-6991': 'AT',
  'PT-20': 'PT',
  'PT-30': 'PT',
};

/**
 * The codes of the rates that a country's domestic sale may have: its own and, where the sale is made in a region with
 * different rates, that region's. `ratesCode` is the place of the sale; null where no address identifies the region, so
 * that it may be any.
 */
export function domesticRatesCodes(countryCode: string, ratesCode: string | null): readonly string[] {
  const regions = Object.entries(ratedRegions).flatMap(([region, of]) =>
    of === countryCode && (ratesCode === null || region === ratesCode) ? [region] : [],
  );
  return [countryCode, ...regions];
}

/** Last day in the EU's VAT area (Withdrawal Agreement, article 126: the transition period). */
export const leftEu: Readonly<Record<string, string>> = { GB: '2020-12-31' };

/** ISO 3166-1 alpha-2, and Kosovo, which addresses know as XK. */
export const countryCodes: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );
