/** Shops of the data: one large, one small with the same mixture, and many that share a database with them. */
export const large = { shop: 'gross.myshopify.com', orders: 1_000_000, firstId: 5_000_000_000_000 } as const;
export const small = { shop: 'klein.myshopify.com', orders: 10_000, firstId: 6_000_000_000_000 } as const;
export const others = { shops: 998, orders: 1_000_000, firstId: 7_000_000_000_000 } as const;

export const logEntriesPerOrder = 5;
export const logEntriesPerOrderOfOthers = 2;

/** Everything happened within the time that the log is kept. */
export const spanDays = 720;
/** What retention leaves of snapshots by default. */
export const snapshotDays = 400;

export type Measured = typeof large | typeof small;

/** First names of a hundred customers: one in ten is called Anna, one in a hundred Xaver. */
export const commonName = 'anna';
export const seldomName = 'xaver';
