/** What stands between the generated messages and a domain's own types. */

/** `giftCards`, `gift_cards` and `gift-cards` as `GIFT_CARDS`. */
type Screaming<Word extends string> = Word extends `${infer Letter}${infer Rest}`
  ? `${Letter extends '-' ? '_' : Letter extends Lowercase<Letter> ? Uppercase<Letter> : `_${Letter}`}${Screaming<Rest>}`
  : '';

/** `GIFT_CARDS` as `giftCards`. */
type Camel<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Word>;

type Stated<Prefix extends string, Value extends string> = Value extends `${Prefix}_${infer Word}`
  ? Exclude<Word, 'UNSPECIFIED'>
  : never;

/**
 * The generated value of a word: `toProtoEnum('DOCUMENT_STATUS', 'partially_paid')` is
 * `'DOCUMENT_STATUS_PARTIALLY_PAID'`, and so it is for `partiallyPaid` and `partially-paid`. The type says so, too: a word
 * that the enum lacks does not compile.
 */
export const toProtoEnum = <Prefix extends string, Word extends string>(prefix: Prefix, word: Word) =>
  `${prefix}_${word.replaceAll(/[A-Z]/g, '_$&').replaceAll('-', '_').toUpperCase()}` as `${Prefix}_${Screaming<Word>}`;

/** The words of a generated enum, joined by `_`, without that for "not stated". */
export type ProtoWord<Prefix extends string, Value extends string> = Lowercase<Stated<Prefix, Value>>;

/**
 * The word of a generated value: the way back from `toProtoEnum`. Undefined where it states none, and for `UNRECOGNIZED`, a
 * value that a newer sender has.
 */
export function fromProtoEnum<Prefix extends string, Value extends string>(
  prefix: Prefix,
  value: Value,
): ProtoWord<Prefix, Value> | undefined {
  const word = value.startsWith(`${prefix}_`) ? value.slice(prefix.length + 1).toLowerCase() : 'unspecified';
  return word === 'unspecified' ? undefined : (word as ProtoWord<Prefix, Value>);
}

/** The same in camel case: `partiallyPaid`. */
export const fromProtoEnumCamel = <Prefix extends string, Value extends string>(
  prefix: Prefix,
  value: Value,
): Camel<Stated<Prefix, Value>> | undefined =>
  fromProtoEnum(prefix, value)?.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as
    | Camel<Stated<Prefix, Value>>
    | undefined;

/**
 * A field that its message always has, although proto3 can't say so.
 *
 * Throws where it is missing: the producer broke the contract. `field` names it, e.g. `Order.created_at`.
 */
export function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw new Error(`${field} is missing`);
  return value;
}
