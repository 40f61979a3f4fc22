/**
 * Check digits that the library (`stdnum`) gets wrong or does not know. Source: the European Commission's "VIES-VAT
 * validation routines", as the Python library of the same name has them (`stdnum.bg.vat`, `stdnum.sk.dph`).
 */
type Checked = { readonly isValid: boolean };

/** Czech persons without a number of birth: nine digits, the first a 6. The library knows them as none. */
export function czPerson(body: string): Checked {
  if (!/^6\d{8}$/.test(body)) return { isValid: false };
  const sum = [...body.slice(1, -1)].reduce((all, digit, at) => all + (8 - at) * Number(digit), 0);
  const check = (8 - ((10 - (sum % 11)) % 11) + 10) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/** Bulgarian firms: nine digits, the first of any kind. The library refuses those that begin with 4 to 8. */
export function bgLegal(body: string): Checked {
  if (!/^\d{9}$/.test(body)) return { isValid: false };
  const first = weighted(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const check = first < 10 ? first : (weighted(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10;
  return { isValid: String(check) === body.at(-1) };
}

/** Other Bulgarian taxpayers: ten digits. The library compares the check digit the wrong way round (`!==`). */
export function bgOther(body: string): Checked {
  if (!/^\d{10}$/.test(body)) return { isValid: false };
  const check = 11 - (weighted(body, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return { isValid: check !== 10 && String(check % 11) === body.at(-1) };
}

/**
 * Slovak firms and persons: ten digits that 11 divides, of which the third tells the kind. The library looks for that
 * in the first, so that it refuses persons, whose numbers begin with 1.
 */
export function skLegal(body: string): Checked {
  return { isValid: /^[1-9]\d[234789]\d{7}$/.test(body) && Number(body) % 11 === 0 };
}

function weighted(body: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0);
}
