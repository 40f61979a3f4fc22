/**
 * A number from the provider's sequence: `%NUMBER` the counter, `%YYYY`, `%YY`, `%MM` and `%DD` of the document's day.
 * Null when an unknown placeholder is left: it would be printed as it is.
 */
export function expandNumber(format: string, counter: bigint, day: string): string | null {
  const [year = '', month = '', date = ''] = day.split('-');
  const number = format
    .replaceAll('%NUMBER', String(counter))
    .replaceAll('%YYYY', year)
    .replaceAll('%YY', year.slice(2))
    .replaceAll('%MM', month)
    .replaceAll('%DD', date);
  return /%[A-Z]/.test(number) ? null : number;
}
