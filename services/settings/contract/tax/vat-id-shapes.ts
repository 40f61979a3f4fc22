import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bgForeigner } from 'stdnum/lib/cjs/bg/pnf.js';
import { validate as ch } from 'stdnum/lib/cjs/ch/uid.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as gr } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import {
  bgLegal,
  bgOther,
  bgPerson,
  birthNumber,
  czLegal,
  czPerson,
  gbAny,
  lvPerson,
  mtAny,
  siAny,
  skLegal,
} from './vat-id-digits.ts';

/** How a country's VAT id looks behind its prefix, and the check digits. */
export type VatIdShape = {
  /** Longest first. `9` is a digit, `A` a letter, `X` either, `S` a sign of old Irish ids; else it stands for itself. */
  readonly bodies: readonly string[];
  readonly validate: (body: string) => { readonly isValid: boolean };
};

type Validate = VatIdShape['validate'];

/** The library throws where a number does not even have the right signs. */
const anyOf =
  (...checks: readonly Validate[]): Validate =>
  (body) => ({
    isValid: checks.some((check) => {
      try {
        return check(body).isValid;
      } catch {
        return false;
      }
    }),
  });

/** No number of theirs begins with a zero; the library does not mind. */
const notFrom0 =
  (check: Validate): Validate =>
  (body) => ({ isValid: !body.startsWith('0') && check(body).isValid });

/** Firms with one place of business have 01 behind their number, branches up to 94; the library knows 01 alone. */
const swedish: Validate = (body) => ({
  isValid: /(?:0[1-9]|[1-8]\d|9[0-4])$/.test(body) && se(`${body.slice(0, -2)}01`).isValid,
});

/**
 * By prefix. Source of the shapes: the VIES page "VAT identification number structure" of the European Commission;
 * of the check digits: the library. Only its VAT modules are imported, one by one, because its index loads the
 * numbers of seventy countries.
 */
export const vatIdShapes: Readonly<Record<string, VatIdShape>> = {
  AT: { bodies: ['U99999999'], validate: at },
  BE: { bodies: ['0999999999', '1999999999'], validate: be },
  BG: { bodies: ['9999999999', '999999999'], validate: anyOf(bgLegal, bgPerson, bgForeigner, bgOther) },
  CHE: { bodies: ['999999999'], validate: (body) => ch(`CHE${body}`) },
  CY: { bodies: ['99999999A'], validate: cy },
  CZ: { bodies: ['9999999999', '999999999', '99999999'], validate: anyOf(czLegal, czPerson, birthNumber) },
  DE: { bodies: ['999999999'], validate: notFrom0(de) },
  DK: { bodies: ['99999999'], validate: notFrom0(dk) },
  EE: { bodies: ['999999999'], validate: ee },
  EL: { bodies: ['999999999'], validate: gr },
  ES: { bodies: ['X9999999X'], validate: es },
  FI: { bodies: ['99999999'], validate: fi },
  FR: { bodies: ['XX999999999'], validate: fr },
  GB: { bodies: ['999999999999', '999999999', 'GD999', 'HA999'], validate: gbAny },
  HR: { bodies: ['99999999999'], validate: hr },
  HU: { bodies: ['99999999'], validate: hu },
  IE: { bodies: ['9999999AA', '9X99999A', '9S99999A'], validate: ie },
  IT: { bodies: ['99999999999'], validate: it },
  LT: { bodies: ['999999999999', '999999999'], validate: lt },
  LU: { bodies: ['99999999'], validate: lu },
  LV: { bodies: ['99999999999'], validate: anyOf(lv, lvPerson) },
  MT: { bodies: ['99999999'], validate: mtAny },
  NL: {
    bodies: ['999999999B99'],
    validate: (body) => ({ isValid: !body.endsWith('B00') && nl(body).isValid }),
  },
  PL: { bodies: ['9999999999'], validate: pl },
  PT: { bodies: ['999999999'], validate: pt },
  RO: {
    bodies: ['9999999999', '999999999', '99999999', '9999999', '999999', '99999', '9999'],
    validate: ro,
  },
  SE: { bodies: ['999999999999'], validate: swedish },
  SI: { bodies: ['99999999'], validate: siAny },
  SK: { bodies: ['9999999999'], validate: anyOf(skLegal, birthNumber) },
  XI: { bodies: ['999999999999', '999999999', 'GD999', 'HA999'], validate: gbAny },
};
