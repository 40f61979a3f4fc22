/** A shop whose lists are measured. Its orders' ids follow `firstId`. */
export type Measured = { readonly shop: string; readonly orders: number; readonly firstId: number };

/**
 * Shops of the data: one large, one small with the same mixture, and many that share a database with them. Ids begin
 * alike and have digits of any kind, as at Shopify: round ones would hold the zeros of every search of a number.
 */
export const createLargeShop = (orders: number): Measured => ({
  shop: 'gross.myshopify.com',
  orders,
  firstId: 5_813_274_109_300,
});
export const small: Measured = { shop: 'klein.myshopify.com', orders: 10_000, firstId: 6_294_851_730_600 };
/** All others together have as many orders as the large one. */
export const others = { shops: 998, firstId: 7_461_938_205_400 } as const;

export const logEntriesPerOrder = 5;
export const logEntriesPerOrderOfOthers = 2;

/** Everything happened within the time that the log is kept. */
export const spanDays = 720;
/** Days that retention keeps snapshots by default. */
export const snapshotDays = 400;

/** First names of a hundred customers: one in ten is called Anna, one in a hundred Xaver. */
export const commonName = 'anna';
export const seldomName = 'xaver';

/** Reasons of skipped orders: nearly all come from the till, one in a hundred of them is free. */
export const commonReason = 'SKIP_POS';
export const seldomReason = 'SKIP_FREE';
