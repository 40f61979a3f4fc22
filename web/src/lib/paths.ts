/** Every address inside the app; nobody else writes one. */
export const paths = {
  start: '/',
  home: '/home',
  orders: '/orders',
  ordersSearch: (name: string) => `/orders?search=${encodeURIComponent(name)}`,
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
} as const;

/** Addresses in the Shopify admin around the app; App Bridge leads them there. */
export const adminPaths = {
  order: (id: string) => `shopify://admin/orders/${encodeURIComponent(id)}`,
} as const;

/** True for addresses that the app's own router must not take. */
export const leavesApp = (url: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//');
