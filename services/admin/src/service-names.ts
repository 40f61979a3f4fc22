/** Every service with a database. */
export const serviceNames = ['shops', 'settings', 'orders', 'provider', 'partners', 'webhooks'] as const;

export type ServiceName = (typeof serviceNames)[number];
