import { type VatIdRule, vatIdRules } from './rules.ts';

export type VatIdSample = {
  readonly vatId: string;
  readonly kind: string;
  /** How a valid one was changed; null where it was left unchanged. */
  readonly wrong: 'check digits' | 'too short' | 'too long' | 'a letter' | null;
};

/**
 * VAT ids of a country, drawn at random with valid check digits, and each with one mistake. A mistake that leads to
 * another valid one is left out. The same every time.
 */
export function vatIdSamples(code: string, perKind: number): readonly VatIdSample[] {
  const rules = vatIdRules.filter((rule) => rule.code === code);
  const draw = dice(code);
  return rules.flatMap((rule) =>
    Array.from({ length: perKind }, () => drawRight(rule, draw)).flatMap((body) => [
      { vatId: `${code}${body}`, kind: rule.kind, wrong: null },
      ...mistakes(rule, body)
        .filter(([, mistaken]) => !rules.some((other) => isValidBody(other, mistaken)))
        .map(([wrong, mistaken]) => ({ vatId: `${code}${mistaken}`, kind: rule.kind, wrong })),
    ]),
  );
}

/** A number below `sides`. */
type Draw = (sides: number) => number;

/** A linear congruential generator (Numerical Recipes): the lot must fall the same way every time. */
function dice(seed: string): Draw {
  let state = [...seed].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7);
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphabets: Readonly<Record<string, string>> = { '#': digits, '?': letters };

function drawRight(rule: VatIdRule, draw: Draw): string {
  for (;;) {
    const drawn = [...rule.pattern].map((sign) => {
      const alphabet = alphabets[sign];
      return alphabet === undefined ? sign : (alphabet[draw(alphabet.length)] ?? sign);
    });
    const right = variants(rule, drawn.join('')).filter(rule.isRight);
    if (right.length > 0) return right[draw(right.length)] ?? '';
  }
}

/** The body with everything that may stand where its check digits do. */
function variants({ pattern, check }: VatIdRule, body: string): readonly string[] {
  return check.reduce<readonly string[]>(
    (bodies, at) =>
      bodies.flatMap((each) => [...(alphabets[pattern[at] ?? ''] ?? '')].map((sign) => put(each, at, sign))),
    [body],
  );
}

const put = (body: string, at: number, sign: string): string =>
  `${body.slice(0, at)}${sign}${body.slice(at + 1)}`;

type Mistake = readonly [wrong: NonNullable<VatIdSample['wrong']>, body: string];

function mistakes(rule: VatIdRule, body: string): readonly Mistake[] {
  const at = body.search(/\d/);
  return [
    ...variants(rule, body)
      .filter((variant) => !rule.isRight(variant))
      .slice(0, 12)
      .map((variant): Mistake => ['check digits', variant]),
    ['too short', body.slice(0, at) + body.slice(at + 1)],
    ['too long', `${body.slice(0, at)}0${body.slice(at)}`],
    // A letter that is no digit of any country.
    ['a letter', put(body, body.length - 2, 'O')],
  ];
}

/** Whether the body is a right one of that kind as well. */
function isValidBody({ pattern, isRight }: VatIdRule, body: string): boolean {
  const hasShape =
    pattern.length === body.length &&
    [...pattern].every((sign, at) => alphabets[sign]?.includes(body[at] ?? '') ?? sign === body[at]);
  return hasShape && isRight(body);
}
