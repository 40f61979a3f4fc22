import { countryCodes } from '@belegfluss/settings/contract';
import { countryName } from '../../../lib/words/countries.ts';

type Option = { readonly value: string; readonly label: string };

/** Where most partners are. */
const usual: readonly string[] = ['DE', 'AT', 'CH'];

const collator = new Intl.Collator('de');
const toOption = (code: string): Option => ({ value: code, label: countryName(code) });

/** Countries by their German names: the usual ones first, then all others from A to Z. */
export const countryOptions: Option[] = [
  ...usual.map(toOption),
  ...countryCodes
    .filter((code) => !usual.includes(code))
    .map(toOption)
    .sort((one, other) => collator.compare(one.label, other.label)),
];
