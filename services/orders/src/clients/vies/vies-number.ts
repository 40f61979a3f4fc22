/** A VAT id as VIES wants it. */
export type ViesNumber = { readonly countryCode: string; readonly vatNumber: string };

/** Member states by their VAT prefix, and Northern Ireland, which stays in the system for goods. */
const prefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** `GR` is the country, `EL` its VAT prefix. Null for ids of countries that VIES does not cover. */
export function toViesNumber(vatId: string): ViesNumber | null {
  const text = vatId.replace(/[^0-9A-Za-z+*]/g, '').toUpperCase();
  const prefix = text.slice(0, 2) === 'GR' ? 'EL' : text.slice(0, 2);
  const vatNumber = text.slice(2);
  return prefixes.has(prefix) && vatNumber !== '' ? { countryCode: prefix, vatNumber } : null;
}
