import { countryCodes, euCountries } from '@belegfluss/settings/contract';
import { countryName } from '../../../lib/words/countries.ts';
import { countryGroups, specialWords } from '../../../texts/preferences/tax-rule-conditions.ts';

type Option = { readonly value: string; readonly label: string };
type OptionGroup = { readonly title: string; readonly options: Option[] };

/** Countries to compare with, by code or by name. */
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
    { title: countryGroups.other, options: listed(countryCodes.filter((code) => !isEu(code))) },
  ];
}

const collator = new Intl.Collator('de');
const byLabel = (one: Option, other: Option): number => collator.compare(one.label, other.label);
