import Big from 'big.js';

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** `1.234,50 €` from decimal text. */
export function formatMoney(amount: string | Big, currency: string): string {
  return `${formatNumber(new Big(amount).toFixed(2))} ${SYMBOLS[currency] ?? currency}`;
}

/** `1.234,5` from decimal text; digits are not rounded. */
export function formatNumber(decimal: string): string {
  const [whole = '0', fraction] = decimal.replace('-', '').split('.');
  const sign = decimal.startsWith('-') ? '-' : '';
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.');
  return `${sign}${grouped}${fraction === undefined ? '' : `,${fraction}`}`;
}

/** Text without markup; line breaks and paragraphs become lines. */
export function htmlToText(html: string | null): string {
  return (html ?? '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The standard PDF fonts contain the Western European letters; others lose their accents or become a question mark. */
export function toPrintable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const replaced = REPLACED[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...replaced].every(isPrintable) ? replaced : '?';
}

function isPrintable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (
    letter === '\n' ||
    (code >= 0x20 && code <= 0x7e) ||
    (code >= 0xa0 && code <= 0xff) ||
    WINDOWS.includes(letter)
  );
}

const WINDOWS = '€‚„…†‡‰Š‹ŒŽ‘’“”•–—™š›œžŸ';
const REPLACED: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ẞ: 'SS',
  '\t': ' ',
};
