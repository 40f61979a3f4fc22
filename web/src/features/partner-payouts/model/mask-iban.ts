/** In groups of four that no line breaks; all but its country, check digits and last four is hidden: `DE89 •••• •••• •••• ••30 00`. */
export function maskIban(iban: string): string {
  const hidden = [...iban].map((sign, at) => (at < 4 || at >= iban.length - 4 ? sign : '•')).join('');
  return hidden.replaceAll(/.{4}(?=.)/gu, '$&\u00a0');
}
