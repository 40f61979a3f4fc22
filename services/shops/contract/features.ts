/** Features that a plan can contain. */
export const features = [
  'createInvoices',
  'createCredits',
  'contacts',
  'eInvoices',
  'taxRules',
  'orders',
  'emails',
  'layouts',
  'orderImport',
  'exportOrders',
  'address',
  'tags',
  'deliveryDate',
  'products',
  'paypal',
  'orderSync',
  'metafields',
  'advanceInvoice',
  'inventory',
  'shopifyPlus',
] as const;

export type Feature = (typeof features)[number];

/** Features that a plan lets a shop buy once, instead of including them. */
export const featuresByPurchase: readonly Feature[] = ['orderImport'];
