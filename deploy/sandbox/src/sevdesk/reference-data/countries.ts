import type { Row } from '../row.ts';
import { staticRow } from '../row.ts';

/** StaticCountry: every ISO country with a lower-case code, and the parts of the United Kingdom that share `gb`. */
export function countryRows(): Row[] {
  const german = new Intl.DisplayNames(['de'], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  let nextId = 100;
  const rows = ISO_CODES.split(' ').map((code) => {
    const id = KNOWN_IDS[code] ?? String(nextId++);
    return country(id, code, german.of(code) ?? code, english.of(code) ?? code);
  });
  rows.push(country('74', 'GB', 'England', 'England'), country('75', 'GB', 'Schottland', 'Scotland'));
  return rows.sort((left, right) => Number(left.id) - Number(right.id));
}

function country(id: string, code: string, name: string, nameEn: string): Row {
  return staticRow('StaticCountry', id, {
    code: code.toLowerCase(),
    name,
    nameEn,
    translationCode: `COUNTRY_${nameEn.toUpperCase().replaceAll(/[^A-Z]+/g, '_')}`,
    locale: `${code.toLowerCase()}_${code}`,
    priority: code === 'DE' ? '1000' : '100',
  });
}

/** Ids seen in real accounts. All others are made up by this sandbox. */
const KNOWN_IDS: Record<string, string> = {
  DE: '1',
  CH: '2',
  AT: '3',
  BE: '6',
  BG: '7',
  DK: '8',
  GB: '9',
  FI: '10',
  FR: '11',
  GR: '12',
  IE: '13',
  IT: '14',
  EE: '1390',
};

const ISO_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';
