/** Shopify is asked, sometimes more than once; the web waits a little longer. */
export const billingTimeout = { timeoutMs: 25_000 };
