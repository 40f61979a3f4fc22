import { UsageError, type Verb } from './verb.ts';

/** The value of a generated enum that an operator names by its word, such as `scheduled`. */
export function parseEnumValue<Value extends string>(
  verb: Verb,
  values: Readonly<Record<string, Value>>,
  typed: string,
): Value {
  const known = Object.entries(values).filter(([name]) => name !== 'UNSPECIFIED' && name !== 'UNRECOGNIZED');
  const [, value] = known.find(([name]) => name.toLowerCase() === typed) ?? [];
  if (value) return value;
  const words = known.map(([name]) => name.toLowerCase()).join(', ');
  throw new UsageError(verb, `"${typed}" is none of ${words}.`);
}
