/** What stands between the generated messages and a domain's own types. */

/**
 * The generated value of a word: `toProtoEnum('DOCUMENT_STATUS', 'partially_paid')` is
 * `'DOCUMENT_STATUS_PARTIALLY_PAID'`. The type says so, too: a word that the enum lacks does not compile.
 *
 * `word`: in lower case, parts joined by `_`. Words of another form have a table instead.
 */
export const toProtoEnum = <Prefix extends string, Word extends string>(prefix: Prefix, word: Word) =>
  `${prefix}_${word.toUpperCase()}` as `${Prefix}_${Uppercase<Word>}`;

/** The words of a generated enum, without that for "not stated". */
export type ProtoWord<Prefix extends string, Value extends string> = Value extends `${Prefix}_${infer Word}`
  ? Exclude<Lowercase<Word>, 'unspecified'>
  : never;

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

/**
 * A field that its message always has, although proto3 can't say so.
 *
 * Throws where it is missing: the producer broke the contract. `field` names it, e.g. `Order.created_at`.
 */
export function required<Value>(value: Value | undefined, field: string): Value {
  if (value === undefined) throw new Error(`${field} is missing`);
  return value;
}
