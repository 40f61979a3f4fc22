/** Facts of a request that a look-up needs; no personal data. */
export type Facts = Readonly<Record<string, string>>;
