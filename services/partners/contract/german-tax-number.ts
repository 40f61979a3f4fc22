import {
  getPruefziffer11er as byEleven,
  getPruefzifferModified11er as byElevenModified,
  getPruefziffer2er as byTwos,
  type ISO3166_2Codes as Land,
  parseSteuernummer,
} from 'validate-steuernummer';

type CheckDigit = (digits: string) => number;

/**
 * How a Land reckons the last digit from the twelve before it. Source: "Prüfung der Steuer- und
 * Steueridentifikationsnummer" of ELSTER. Berlin has two ways, by tax office.
 */
const procedures: Readonly<Record<Land, readonly CheckDigit[]>> = {
  'DE-BW': [byTwos],
  'DE-BY': [(digits) => byEleven(digits, 'DE-BY')],
  'DE-BE': [(digits) => byEleven(digits, 'DE-BE-A'), (digits) => byEleven(digits, 'DE-BE-B')],
  'DE-BB': [(digits) => byEleven(digits, 'DE-BB')],
  'DE-HB': [(digits) => byEleven(digits, 'DE-HB')],
  'DE-HH': [(digits) => byEleven(digits, 'DE-HH')],
  'DE-HE': [byTwos],
  'DE-MV': [(digits) => byEleven(digits, 'DE-MV')],
  'DE-NI': [(digits) => byEleven(digits, 'DE-NI')],
  'DE-NW': [(digits) => byEleven(digits, 'DE-NW')],
  'DE-RP': [byElevenModified],
  'DE-SL': [(digits) => byEleven(digits, 'DE-SL')],
  'DE-SN': [(digits) => byEleven(digits, 'DE-SN')],
  'DE-ST': [(digits) => byEleven(digits, 'DE-ST')],
  'DE-SH': [byTwos],
  'DE-TH': [(digits) => byEleven(digits, 'DE-TH')],
};

/**
 * Whether a text is a German Steuernummer, in the manner of a Land (`181/815/08155`), of the federation, or in the 13
 * digits of ELSTER. The check digit must be right for a Land that it can be of. Tax offices are not compared with a
 * list: they are merged and founded.
 */
export const isGermanTaxNumber = (text: string): boolean =>
  (Object.keys(procedures) as Land[]).some((land) => isValidInLand(text, land));

function isValidInLand(text: string, land: Land): boolean {
  const number = parse(text, land);
  if (number === null || [number.states].flat().every((state) => state !== land)) return false;
  const digits = number.normalizedSteuernummer;
  return procedures[land].some((reckon) => String(reckon(digits.slice(0, -1))) === digits.slice(-1));
}

/** Null where the text cannot be a number of that Land. */
function parse(text: string, bundesland: Land) {
  try {
    return parseSteuernummer(text, { bundesland });
  } catch {
    return null;
  }
}
