/**
 * The check digits of VAT ids as they are published, written a second time and from other sources than what is tested
 * by them. Sources: the descriptions in the documentation of python-stdnum (https://arthurdejong.org/python-stdnum/doc/,
 * modules `at.uid`, `be.vat`, `bg.vat` and so on) and the rules of the European Commission's "VIES-VAT validation
 * routines", which ph-masterdata follows (https://github.com/phax/ph-masterdata, `VATINSyntaxChecker`). Where the two
 * differ, the rule says which one is taken. Read on 2026-11-28.
 */
export type VatIdRule = {
  readonly code: string;
  /** Which of its country's kinds of numbers. */
  readonly kind: string;
  /** Pattern for random numbers: `#` a digit, `?` a letter; any other sign stands for itself. */
  readonly pattern: string;
  /** Where the check digits stand. */
  readonly check: readonly number[];
  readonly isRight: (body: string) => boolean;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = (body: string): readonly number[] => [...body].map(Number);
const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
const weigh = (body: string, weights: readonly number[]): number =>
  total(weights.map((weight, at) => weight * Number(body[at])));
const last = (body: string): string => body.slice(-1);
/** 2 × 7 = 14 counts as 1 + 4. */
const crossSum = (digit: number): number => (digit > 9 ? digit - 9 : digit);
/** ISO/IEC 7812-1, annex B. */
const luhn = (body: string): number =>
  total(digits(body).map((digit, at) => ((body.length - at) % 2 === 0 ? crossSum(2 * digit) : digit))) % 10;

/** ISO/IEC 7064, mod 11, 10; for Germany also annex 3 to § 9 ZMDV. */
function isMod1110(body: string): boolean {
  let product = 10;
  for (const digit of digits(body.slice(0, -1))) {
    const sum = (digit + product) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return String((11 - product) % 10) === last(body);
}

const countDaysInMonth = (month: number): number =>
  month === 2 ? 28 : [4, 6, 9, 11].includes(month) ? 30 : month >= 1 && month <= 12 ? 31 : 0;
/** Leap days are left out: no vector needs one. */
const isDay = (month: number, day: number): boolean => day >= 1 && day <= countDaysInMonth(month);
const two = (body: string, at: number): number => Number(body.slice(at, at + 2));

const dniLetter = (number: string): string => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(number) % 23] ?? '';
const ieLetter = (number: string, extra = 0): string =>
  'WABCDEFGHIJKLMNOPQRSTUV'[(weigh(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra) % 23] ?? '';

function isLithuanian(body: string): boolean {
  const front = body.slice(0, -1);
  const cycle = (from: number) => [...front].map((_, at) => ((from - 1 + at) % 9) + 1);
  const first = weigh(front, cycle(1)) % 11;
  const check = first < 10 ? first : (weigh(front, cycle(3)) % 11) % 10;
  return body.at(-2) === '1' && String(check) === last(body);
}

function isBritish(body: string): boolean {
  const rest = (weigh(body, [8, 7, 6, 5, 4, 3, 2]) + two(body, 7)) % 97;
  // From 100 on a second series was given out, whose sum is 55 more (HMRC, 2009).
  return rest === 0 || (Number(body.slice(0, 3)) >= 100 && (rest + 55) % 97 === 0);
}

/** The letters of French keys have neither I nor O. */
const frDigits = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
function isFrench(body: string): boolean {
  const siren = body.slice(2);
  if (luhn(siren) !== 0) return false;
  if (/^\d\d/.test(body)) return two(body, 0) === Number((BigInt(siren) * 100n + 12n) % 97n);
  const [first, second] = [frDigits.indexOf(body[0] ?? ''), frDigits.indexOf(body[1] ?? '')];
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return first >= 0 && second >= 0 && (Number(siren) + Math.floor(key / 11) + 1) % 11 === key % 11;
}

function isDutchPerson(body: string): boolean {
  // ISO/IEC 7064, mod 97, 10, over `NL…B…` with letters as 10 to 35.
  const text = [...`NL${body}`].map((sign) => (/\d/.test(sign) ? sign : 10 + letters.indexOf(sign))).join('');
  return BigInt(text) % 97n === 1n && two(body, 10) > 0;
}

const isDutchFirm = (body: string): boolean =>
  weigh(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === Number(body[8]) && two(body, 10) > 0;

function isRomanian(body: string): boolean {
  const padded = body.padStart(10, '0');
  return (
    body[0] !== '0' && ((weigh(padded, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(last(body))
  );
}

const isCypriot = (body: string): boolean => {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = total(digits(body.slice(0, 8)).map((digit, at) => (at % 2 === 0 ? (odd[digit] ?? 0) : digit)));
  return !body.startsWith('12') && letters[sum % 26] === last(body);
};

function isCzechSpecial(body: string): boolean {
  const sum = weigh(body.slice(1), [8, 7, 6, 5, 4, 3, 2]);
  const distance = 11 - (sum % 11);
  return String([8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8][distance - 1]) === last(body);
}

/** A number of birth of 1954 and later, `53` being 2053; women have 50 added to the month, and 20 more where a day had too many. */
function isBirthNumber(body: string): boolean {
  const month = two(body, 2) % 50;
  const isPlausible = isDay(month > 20 ? month - 20 : month, two(body, 4));
  const rest = Number(body.slice(0, 9)) % 11;
  // Until 1985 a rest of 10 was written as 0 (python-stdnum; the Commission's rules do not have it).
  return (
    isPlausible &&
    (rest === 10
      ? two(body, 0) >= 54 && two(body, 0) <= 85 && last(body) === '0'
      : String(rest) === last(body))
  );
}

const spanishFirm = (body: string): number => (10 - (luhn(`${body.slice(1, 8)}0`) % 10)) % 10;
const isLatvianPerson = (body: string): boolean =>
  ((1 + weigh(body, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(last(body));
const mod11 = (weights: readonly number[]) => (body: string) => weigh(body, weights) % 11 === 0;
const rest11 = (body: string, weights: readonly number[]): number => 11 - (weigh(body, weights) % 11);

const rule = (
  code: string,
  kind: string,
  pattern: string,
  check: readonly number[],
  isRight: (body: string) => boolean,
): VatIdRule => ({ code, kind, pattern, check, isRight });

const british = (code: string): readonly VatIdRule[] => [
  rule(code, 'trader', '#########', [7, 8], isBritish),
  rule(code, 'branch', '############', [7, 8], isBritish),
  rule(code, 'government', 'GD###', [2], (body) => Number(body.slice(2)) < 500),
  rule(code, 'health authority', 'HA###', [2], (body) => Number(body.slice(2)) >= 500),
];

export const vatIdRules: readonly VatIdRule[] = [
  rule(
    'AT',
    'all',
    'U########',
    [8],
    (body) => (10 - ((luhn(body.slice(1, 8)) + 4) % 10)) % 10 === Number(last(body)),
  ),
  rule('BE', 'all', '0#########', [8, 9], (body) => two(body, 8) === 97 - (Number(body.slice(0, 8)) % 97)),
  rule(
    'BE',
    'since 2023',
    '1#########',
    [8, 9],
    (body) => two(body, 8) === 97 - (Number(body.slice(0, 8)) % 97),
  ),
  rule('BG', 'firm', '#########', [8], (body) => {
    const first = weigh(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first < 10 ? first : (weigh(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
    return String(check) === last(body);
  }),
  rule('BG', 'person', '##########', [9], (body) => {
    const check = (weigh(body, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
    return isDay(two(body, 2) % 20, two(body, 4)) && two(body, 2) <= 52 && check === Number(last(body));
  }),
  rule(
    'BG',
    'foreigner',
    '##########',
    [9],
    (body) => weigh(body, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(last(body)),
  ),
  rule(
    'BG',
    'other',
    '##########',
    [9],
    (body) => rest11(body, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11 === Number(last(body)),
  ),
  rule('CY', 'all', '########?', [8], isCypriot),
  rule(
    'CZ',
    'firm',
    '########',
    [7],
    (body) => rest11(body, [8, 7, 6, 5, 4, 3, 2]) % 10 === Number(last(body)) && body[0] !== '9',
  ),
  rule('CZ', 'person without number of birth', '6########', [8], isCzechSpecial),
  rule(
    'CZ',
    'person born before 1954',
    '#########',
    [4],
    (body) => two(body, 0) < 54 && isDay(two(body, 2) % 50, two(body, 4)),
  ),
  rule('CZ', 'person', '##########', [9], isBirthNumber),
  rule('DE', 'all', '#########', [8], (body) => body[0] !== '0' && isMod1110(body)),
  rule('DK', 'all', '########', [7], (body) => body[0] !== '0' && mod11([2, 7, 6, 5, 4, 3, 2, 1])(body)),
  rule('EE', 'all', '#########', [8], (body) => weigh(body, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  rule(
    'EL',
    'all',
    '#########',
    [8],
    (body) => (weigh(body, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(last(body)),
  ),
  rule('ES', 'firm', 'B########', [8], (body) => spanishFirm(body) === Number(last(body))),
  rule('ES', 'public body', 'Q#######?', [8], (body) => 'JABCDEFGHI'[spanishFirm(body)] === last(body)),
  rule('ES', 'national', '########?', [8], (body) => dniLetter(body.slice(0, 8)) === last(body)),
  ...['X', 'Y', 'Z'].map((first, at) =>
    rule(
      'ES',
      `foreigner ${first}`,
      `${first}#######?`,
      [8],
      (body) => dniLetter(`${at}${body.slice(1, 8)}`) === last(body),
    ),
  ),
  ...['K', 'L', 'M'].map((first) =>
    rule(
      'ES',
      `person ${first}`,
      `${first}#######?`,
      [8],
      (body) => dniLetter(body.slice(1, 8)) === last(body),
    ),
  ),
  rule('FI', 'all', '########', [7], mod11([7, 9, 10, 5, 8, 4, 2, 1])),
  rule('FR', 'digits', '###########', [0, 1], isFrench),
  rule('FR', 'letters', '??#########', [0, 1], isFrench),
  rule('FR', 'letter first', '?##########', [0, 1], isFrench),
  rule('FR', 'letter second', '#?#########', [0, 1], isFrench),
  ...british('GB'),
  rule('HR', 'all', '###########', [10], isMod1110),
  rule('HU', 'all', '########', [7], (body) => weigh(body, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  rule(
    'IE',
    'since 2013',
    '#######??',
    [7],
    (body) => 'ABCDEFGHI'.includes(last(body)) && ieLetter(body, letters.indexOf(last(body)) + 1) === body[7],
  ),
  rule('IE', 'until 2012', '#######?', [7], (body) => ieLetter(body) === body[7]),
  ...['A', '+', '*'].map((second) =>
    rule(
      'IE',
      `of old, with ${second}`,
      `#${second}#####?`,
      [7],
      (body) => ieLetter(`0${body.slice(2, 7)}${body[0]}`) === body[7],
    ),
  ),
  rule('IT', 'all', '#######001#', [10], (body) => luhn(body) === 0 && Number(body.slice(0, 7)) > 0),
  rule('IT', 'abroad', '#######120#', [10], (body) => luhn(body) === 0 && Number(body.slice(0, 7)) > 0),
  rule('LT', 'firm', '#######1#', [8], isLithuanian),
  rule('LT', 'person', '##########1#', [11], isLithuanian),
  rule('LU', 'all', '########', [6, 7], (body) => Number(body.slice(0, 6)) % 89 === two(body, 6)),
  rule(
    'LV',
    'firm',
    '4##########',
    [10],
    (body) => weigh(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  ),
  rule('LV', 'person', '1705991####', [10], isLatvianPerson),
  // Since July 2017 the codes of persons state no day of birth.
  rule('LV', 'person since 2017', '32#########', [10], isLatvianPerson),
  rule(
    'MT',
    'all',
    '########',
    [6, 7],
    (body) => body[0] !== '0' && two(body, 6) === 37 - (weigh(body, [3, 4, 6, 7, 8, 9]) % 37),
  ),
  rule('NL', 'firm', '#########B##', [8], isDutchFirm),
  rule('NL', 'person since 2020', '#########B##', [10, 11], isDutchPerson),
  rule(
    'PL',
    'all',
    '##########',
    [9],
    (body) => weigh(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(last(body)),
  ),
  rule('PT', 'all', '#########', [8], (body) => {
    const check = rest11(body, [9, 8, 7, 6, 5, 4, 3, 2]);
    return body[0] !== '0' && (check > 9 ? 0 : check) === Number(last(body));
  }),
  ...[4, 5, 6, 7, 8, 9, 10].map((length) =>
    rule('RO', `${length} digits`, '#'.repeat(length), [length - 1], isRomanian),
  ),
  // The Commission knows branches up to 94; a company with one place of business has 01.
  rule('SE', 'all', '##########01', [9], (body) => luhn(body.slice(0, 10)) === 0),
  rule('SE', 'branch', '##########94', [9], (body) => luhn(body.slice(0, 10)) === 0),
  rule('SI', 'all', '########', [7], (body) => {
    const check = rest11(body, [8, 7, 6, 5, 4, 3, 2]);
    return body[0] !== '0' && check !== 11 && check % 10 === Number(last(body));
  }),
  rule('SK', 'all', '##########', [9], (body) => /^[1-9]\d[234789]/.test(body) && Number(body) % 11 === 0),
  // python-stdnum alone; the Commission's rules do not have it.
  rule('SK', 'number of birth', '##########', [9], isBirthNumber),
  ...british('XI'),
];
