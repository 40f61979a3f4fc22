/** What a look-up needs to know of the request; no personal data. */
export type Facts = Readonly<Record<string, string>>;
