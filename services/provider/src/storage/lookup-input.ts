/** Facts of a request that a look-up needs; no personal data. */
export type LookupInput = Readonly<Record<string, string>>;
