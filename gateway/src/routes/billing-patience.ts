/** Shopify is asked, sometimes more than once; the web waits a little longer. */
export const billingPatience = { timeoutMs: 25_000 };
