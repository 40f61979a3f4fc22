/** Parts of a request that show how a page was opened; header names in lower case. */
type Opening = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

/** Parameters that the admin adds to each address that it opens. */
const ofAdmin = ['shop', 'host', 'embedded'] as const;

/** Values of `Sec-Fetch-Dest` for a page within another one. */
const frames: readonly unknown[] = ['iframe', 'frame', 'embed', 'object'];

/** Shopify's own mobile apps show the app without any frame. */
const mobileApp = /\bShopify (?:Mobile|POS)\//;

/**
 * Decides whether the app answers, rather than the public page of the same address. A frame that is reloaded after
 * navigation in the app has lost the admin's parameters, but its browser still states that it is a frame.
 */
export const isOpenedInAdmin = ({ query, headers }: Opening): boolean =>
  ofAdmin.some((name) => query[name] !== undefined) ||
  frames.includes(headers['sec-fetch-dest']) ||
  mobileApp.test(String(headers['user-agent'] ?? ''));

/** The headers that the answer depends on. */
export const openingVary = 'Sec-Fetch-Dest, User-Agent';
