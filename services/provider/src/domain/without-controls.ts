/**
 * Removes invisible characters from every string of a value before it is compared or sent: buyers and services may send
 * control characters, halves of surrogate pairs and noncharacters. The XML of an e-invoice cannot contain them (XML
 * 1.0, 2.2), and what a document would print for them is not known. Line breaks are kept.
 */
export function withoutControls<Value>(value: Value): Value {
  return each(value, lines) as Value;
}

/** The same; only the fields named may have more than one line. */
export function asLines<Value>(value: Value, multiline: ReadonlySet<string>): Value {
  return each(value, (text, field) =>
    multiline.has(field) ? lines(text) : lines(text).replaceAll(/\n+/g, ' '),
  ) as Value;
}

function each(value: unknown, clean: (text: string, field: string) => string, field = ''): unknown {
  if (typeof value === 'string') return unclean.test(value) ? clean(value, field) : value;
  if (Array.isArray(value)) return value.map((entry) => each(entry, clean, field));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, each(entry, clean, key)]));
}

const unclean = /[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u;

const lines = (text: string): string =>
  text
    .replaceAll(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Cs}\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/(?!\n)\p{Cc}+/gu, ' ');

/** Bytes and dates are no records. */
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
