import { euCountries } from '@belegfluss/settings/contract';
import { countryGroups, specialWords } from '../../../texts/preferences/tax-rules.ts';

type Option = { readonly value: string; readonly label: string };
type OptionGroup = { readonly title: string; readonly options: Option[] };

/** ISO 3166-1 alpha-2, and Kosovo, which addresses know as XK. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const german = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'code' });

/** `AT` → `Österreich`; what is no code of a country stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Za-z]{2}$/.test(code) ? (german.of(code.toUpperCase()) ?? code) : code;

/** What a country can be compared with, by code or by name. */
export const countryOptions = (by: 'code' | 'name'): OptionGroup[] => {
  const known = composed.get(by) ?? composeOptions(by);
  composed.set(by, known);
  return known;
};

/** Every condition asks for them again with every key that is pressed. */
const composed = new Map<'code' | 'name', OptionGroup[]>();

function composeOptions(by: 'code' | 'name'): OptionGroup[] {
  const isEu = (code: string) => (euCountries as readonly string[]).includes(code);
  const toOption = (code: string): Option => ({
    value: by === 'code' ? code : countryName(code),
    label: countryName(code),
  });
  const listed = (list: readonly string[]) => list.map(toOption).sort(byLabel);
  return [
    {
      title: countryGroups.special,
      options: Object.entries(specialWords).map(([value, { option }]) => ({ value, label: option })),
    },
    { title: countryGroups.eu, options: listed(euCountries) },
    { title: countryGroups.other, options: listed(codes.filter((code) => !isEu(code))) },
  ];
}

const collator = new Intl.Collator('de');
const byLabel = (one: Option, other: Option): number => collator.compare(one.label, other.label);
