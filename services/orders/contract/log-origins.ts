/** Where a log event happened, as the log's filter offers it. */
export const logOrigins = [
  'shop',
  'shopify',
  'order',
  'webhook',
  'sevdesk',
  'contact',
  'invoice',
  'credit',
  'transaction',
] as const;

export type LogOrigin = (typeof logOrigins)[number];

/** The group path an event is stored under; filtering by `shopify` finds its webhooks and orders too. */
export const originPaths: Readonly<Record<LogOrigin, string>> = {
  shop: 'shop',
  shopify: 'shopify',
  order: 'shopify/order',
  webhook: 'shopify/webhook',
  sevdesk: 'sevdesk',
  contact: 'sevdesk/contact',
  invoice: 'sevdesk/invoice',
  credit: 'sevdesk/credit',
  transaction: 'sevdesk/transaction',
};

/**
 * Where the steps of webhooks are stored: that one is in work, and what came of it. Every webhook with changes has
 * them, so that lists for a quick look leave them out.
 */
export const webhookStepPath = `${originPaths.webhook}/step`;

/** Every group path that an event is stored under. */
export const logPaths: readonly string[] = [...Object.values(originPaths), webhookStepPath];

/** Paths that a filter means: a group holds all that is stored under it, and a bare word (`webhook`) is its group. */
export const pathsUnder = (origin: string): readonly string[] =>
  logPaths.filter(
    (path) =>
      origin === '' ||
      path === origin ||
      path.startsWith(`${origin}/`) ||
      (!origin.includes('/') && path.split('/').includes(origin)),
  );

export const originLabels: Readonly<Record<LogOrigin, string>> = {
  shop: 'Shop',
  shopify: 'Shopify',
  order: 'Bestellung',
  webhook: 'Webhook',
  sevdesk: 'sevdesk',
  contact: 'Kontakt',
  invoice: 'Rechnung',
  credit: 'Gutschrift',
  transaction: 'Zahlung',
};

export const logStatuses = ['info', 'success', 'warning', 'critical'] as const;

export type LogStatus = (typeof logStatuses)[number];
