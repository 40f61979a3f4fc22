/** Every address inside the app; nobody else writes one. */
export const paths = {
  start: '/',
  home: '/home',
  orders: '/orders',
  ordersSearch: (name: string) => `/orders?search=${encodeURIComponent(name)}`,
  /** The list of orders as its address words it: `filter`, `reason`, `since`, `until` …; days as `2026-11-20`. */
  ordersWhere: (view: Readonly<Record<string, string>>) => `/orders?${new URLSearchParams(view)}`,
  orderImport: '/orders?assistant=order-import',
  orderExport: '/orders?assistant=order-export',
  order: (id: string) => `/orders/${encodeURIComponent(id)}`,
  completion: '/completion',
  admin: '/admin',
  /** One month of the accounting, `2026-03`. */
  completionMonth: (month: string) => `/completion/${encodeURIComponent(month)}`,
  /** One of its lists, by the word that the page's address has for it; only what has the code. */
  completionList: (month: string, show: string, code = '') => {
    const asked = new URLSearchParams({ ...(show !== 'documents' && { show }), ...(code && { code }) });
    return `/completion/${encodeURIComponent(month)}${asked.size === 0 ? '' : `?${asked}`}#liste`;
  },
  completionUndocumented: (month: string) => `/completion/${encodeURIComponent(month)}#ohne-beleg`,
  affiliate: '/affiliate',
  partner: '/partner',
  partnerCoupons: '/partner/coupons',
  partnerCouponNew: '/partner/coupons/new',
  partnerCouponsTab: (tab: string) => (tab === 'all' ? '/partner/coupons' : `/partner/coupons/${tab}`),
  partnerCouponRemoval: (code: string) => `/partner/coupons/confirm/removal?code=${encodeURIComponent(code)}`,
  partnerRedemptions: '/partner/redemptions',
  partnerRedemptionsTab: (tab: string) =>
    tab === 'all' ? '/partner/redemptions' : `/partner/redemptions/${tab}`,
  partnerRedemptionsByCode: (code: string) => `/partner/redemptions?search=${encodeURIComponent(code)}`,
  partnerPayouts: '/partner/payouts',
  partnerPreferences: '/partner/preferences',
  plan: '/plan',
  /** The plans, with the first one that contains the feature in view. */
  planFor: (feature: string) => `/plan?feature=${encodeURIComponent(feature)}`,
  /** One plan; the address says how it is to be paid and with which codes. */
  planPage: (planId: string, view = '') => `/plan/${encodeURIComponent(planId)}${view && `?${view}`}`,
  /** Where a feature is bought once. */
  planPurchase: (feature: string) => `/plan/purchase/${encodeURIComponent(feature)}`,
  setup: '/setup',
  preferences: '/preferences',
  preferencesExport: '/preferences?export',
  invoicePreferences: '/preferences/invoices',
  creditPreferences: '/preferences/credits',
  contactPreferences: '/preferences/contacts',
  /** The assistants that show how a link to the document comes into the shop's mails. */
  invoiceLink: '/preferences/invoices?assistant=email-integration',
  creditLink: '/preferences/credits?assistant=email-integration',
  gatewayPreferences: '/preferences/transactions',
  differingPayouts: '/preferences/transactions?payouts=differing#payouts',
  orderPreferences: '/preferences/orders',
  productPreferences: '/preferences/products',
  metafieldPreferences: '/preferences/metafields',
  privacyPreferences: '/preferences/privacy',
  setupPreferences: '/preferences/setup',
  help: '/help',
  helpImprint: '/help/imprint',
  helpContact: '/help/contact',
  helpContactAbout: (subject: string) => `/help/contact?subject=${encodeURIComponent(subject)}`,
  helpSearch: (text: string) => `/help?search=${encodeURIComponent(text)}`,
  helpSection: (section: string) => `/help/${encodeURIComponent(section)}`,
  helpArticle: (section: string, sub: string) =>
    `/help/${encodeURIComponent(section)}/${encodeURIComponent(sub)}`,
} as const;

/** Articles of the help that other pages point to. */
export const helpPaths = {
  closeMonth: paths.helpArticle('payments', 'close-month'),
  connect: paths.helpArticle('setup', 'connect'),
  enshrine: paths.helpArticle('documents', 'enshrine'),
  oss: paths.helpArticle('taxes', 'oss'),
  smallBusiness: paths.helpArticle('taxes', 'small-business'),
  privacy: paths.helpArticle('app', 'privacy'),
  products: paths.helpArticle('products', 'transfer'),
  stock: paths.helpArticle('products', 'stock'),
  storePlan: paths.helpArticle('shopify', 'plan'),
} as const;

/** Addresses elsewhere; opened in a new window. */
export const outside = {
  provider: 'https://my.sevdesk.de/',
  providerSignUp: 'https://my.sevdesk.de/register/',
  providerCompany: 'https://my.sevdesk.de/admin/company',
  providerPlans: 'https://my.sevdesk.de/admin/subscription',
  payPalApps: 'https://developer.paypal.com/dashboard/applications/live',
  /** A document there; credit notes have a type of their own, all invoices have one. */
  providerDocument: (type: string, id: string) =>
    `https://my.sevdesk.de/fi/detail/type/${type === 'CN' ? 'CN' : 'RE'}/id/${encodeURIComponent(id)}`,
} as const;

/** Addresses in the Shopify admin around the app; App Bridge leads them there. */
export const adminPaths = {
  order: (id: string) => `shopify://admin/orders/${encodeURIComponent(id)}`,
  customer: (id: string) => `shopify://admin/customers/${encodeURIComponent(id)}`,
  product: (id: string) => `shopify://admin/products/${encodeURIComponent(id)}`,
  /** The list: that a payout has its own page is documented nowhere. */
  payouts: 'shopify://admin/payments/payouts',
  billing: 'shopify://admin/settings/billing',
  taxes: 'shopify://admin/settings/taxes',
  emailTemplate: (id: string, page: 'edit' | 'preview') =>
    `shopify://admin/email_templates/${encodeURIComponent(id)}/${page}`,
} as const;

/** True for addresses that the app's own router must not take. */
export const leavesApp = (url: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('//');
