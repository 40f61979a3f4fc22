/**
 * Check digits that the library (`stdnum`) gets wrong, does not know or is lenient about. Sources, which say the same:
 * the documentation of python-stdnum (https://arthurdejong.org/python-stdnum/doc/, modules `bg.vat`, `bg.egn`, `cz.dic`, `cz.rc`,
 * `gb.vat`, `lv.pvn`, `mt.vat`, `si.ddv`, `sk.dph`) and the European Commission's "VIES-VAT validation routines" as
 * ph-masterdata has them (https://github.com/phax/ph-masterdata, `VATINSyntaxChecker`); read on 2026-11-28.
 */
type Checked = { readonly isValid: boolean };

/** Bulgarian firms: nine digits, the first of any kind. The library refuses those that begin with 4 to 8. */
export function bgLegal(body: string): Checked {
  if (!/^\d{9}$/.test(body)) return { isValid: false };
  const first = weighted(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first < 10 ? first : (weighted(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/**
 * Bulgarian persons: the day of birth, with 20 more in the month for the 19th century and 40 more for the 21st. The
 * library accepts days that do not exist.
 */
export function bgPerson(body: string): Checked {
  if (!/^\d{10}$/.test(body)) return { isValid: false };
  const [year, written, day] = [0, 2, 4].map((at) => Number(body.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  const century = written > 40 ? 2000 : written > 20 ? 1800 : 1900;
  const check = (weighted(body, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const isBorn = written <= 52 && isDay(century + year, written % 20, day);
  return { isValid: isBorn && String(check) === body.at(-1) };
}

/** Other Bulgarian taxpayers: ten digits. The library compares the check digit the wrong way round (`!==`). */
export function bgOther(body: string): Checked {
  if (!/^\d{10}$/.test(body)) return { isValid: false };
  const check = 11 - (weighted(body, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return { isValid: check !== 10 && String(check % 11) === body.at(-1) };
}

/** Czech firms: eight digits, the first of them not 9: with that numbers of persons once began. */
export function czLegal(body: string): Checked {
  if (!/^[0-8]\d{7}$/.test(body)) return { isValid: false };
  const check = (11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/** Czech persons without a number of birth: nine digits, the first a 6. The library knows them as none. */
export function czPerson(body: string): Checked {
  if (!/^6\d{8}$/.test(body)) return { isValid: false };
  const sum = weighted(body.slice(1), [8, 7, 6, 5, 4, 3, 2]);
  const check = (8 - ((10 - (sum % 11)) % 11) + 10) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/**
 * Numbers of birth, Czech and Slovak ones: the day, with 50 more in the month of women, and 20 more since 2004 where a
 * day had too many births. Until 1953 they had nine digits and no check digit. Since then the tenth is the remainder of
 * the first nine by 11; for a few, until 1985, that was 10 and the tenth is 0. The library accepts months that do not
 * exist.
 */
export function birthNumber(body: string): Checked {
  const parts = /^(\d\d)(\d\d)(\d\d)\d{3}(\d?)$/.exec(body);
  if (parts === null) return { isValid: false };
  const [year, written, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const isLong = parts[4] !== '';
  const inHalf = written % 50;
  const month = isLong && inHalf > 20 ? inHalf - 20 : inHalf;
  const full = isLong ? (year < 54 ? 2000 : 1900) + year : 1900 + year;
  if ((!isLong && year > 53) || !isDay(full, month, day)) return { isValid: false };
  const rest = Number(body.slice(0, -1)) % 11;
  return { isValid: !isLong || ((rest < 10 || full <= 1985) && String(rest % 10) === parts[4]) };
}

/**
 * British traders, their branches, government departments and health authorities. The library accepts a third series,
 * which is published nowhere.
 */
export function gbAny(body: string): Checked {
  const office = /^(GD|HA)(\d{3})$/.exec(body);
  if (office !== null) return { isValid: (office[1] === 'GD') === Number(office[2]) < 500 };
  if (!/^\d{9}(?:\d{3})?$/.test(body)) return { isValid: false };
  const rest = (weighted(body, [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9))) % 97;
  // Numbers of the series that began in 2009 add up to 55 less.
  return { isValid: rest === 0 || (body.slice(0, 3) >= '100' && rest === 97 - 55) };
}

/** Latvian persons with a code since July 2017, which begins with 32 and states no day of birth. */
export function lvPerson(body: string): Checked {
  if (!/^32\d{9}$/.test(body)) return { isValid: false };
  const check = ((1 + weighted(body, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/** Malta: the two check digits are 1 to 37. The library also accepts numbers that differ from them by 37. */
export function mtAny(body: string): Checked {
  if (!/^[1-9]\d{7}$/.test(body)) return { isValid: false };
  return { isValid: Number(body.slice(6)) === 37 - (weighted(body, [3, 4, 6, 7, 8, 9]) % 37) };
}

/** Slovenia: numbers whose sum is divisible by 11 were never given out. The library accepts them with a 1. */
export function siAny(body: string): Checked {
  if (!/^[1-9]\d{7}$/.test(body)) return { isValid: false };
  const check = 11 - (weighted(body, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return { isValid: check !== 11 && String(check % 10) === body.at(-1) };
}

/**
 * Slovak firms and persons: ten digits, divisible by 11; the third states the kind. The library expects that in the
 * first, so that it refuses persons, whose numbers begin with 1.
 */
export function skLegal(body: string): Checked {
  return { isValid: /^[1-9]\d[234789]\d{7}$/.test(body) && Number(body) % 11 === 0 };
}

function weighted(body: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0);
}

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
