/**
 * Whether the text of a statement says by itself that it is about given shops: it compares the shop with a value, or
 * writes the shop into new rows. A join of two tables by shop is no such thing. Statements that are put together from
 * several texts may say it elsewhere.
 */
export const isOfOneShop = (text: string): boolean => ofGivenShops.some((pattern) => pattern.test(text));

/** `…` stands for a value of a template. */
const value = String.raw`(\$\d|…|ANY\s*\()`;
const ofGivenShops: readonly RegExp[] = [
  new RegExp(String.raw`\bshop\s*=\s*${value}`),
  /\(\s*(\w+\.)?shop\b[^)]*\)\s*(=|IN|>)\s*\(?\s*(\$\d|…|SELECT unnest)/,
  /\bINSERT\s+INTO\s+"?\w+"?(\s+AS\s+\w+)?\s*\(\s*[^)]*\bshop\b[^)]*\)\s*(VALUES|SELECT\s+(\$\d|…))/i,
];

/** Tables that a text of SQL reads or writes, of those that are asked for. */
export const findTables = (text: string, tables: ReadonlySet<string>): readonly string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:FROM|UPDATE|INTO|JOIN|USING)\s+"?([a-z_]+)"?/g)].flatMap(([, name = '']) =>
      tables.has(name) ? [name] : [],
    ),
  ),
];
