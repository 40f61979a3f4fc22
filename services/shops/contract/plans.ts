import type { Feature } from './features.ts';

/** Shops that may buy the import of historic orders on a plan that does not offer it to everybody. */
type ImportRule = {
  /** Public names of Shopify's plans. */
  readonly storePlans: readonly string[];
  /** The store was created at Shopify after this day, `YYYY-MM-DD`. */
  readonly storeCreatedAfter: string;
};

export type Plan = {
  readonly id: string;
  /** Monthly list price in EUR, decimal string. */
  readonly monthlyPrice: string;
  /** Transfers a month; each invoice and credit note uses one. */
  readonly transfers: number;
  /** How long log entries are kept; null when no limit is stated. */
  readonly logRetentionDays: number | null;
  /** One-time price of the import of historic orders in EUR; null when it is not sold. */
  readonly orderImportFee: string | null;
  /** Restricts who may buy the import; null when everybody may. */
  readonly orderImportRule: ImportRule | null;
  /** Price of a letter: not known for any plan, so nothing shows it. */
  readonly letterPrice: null;
  /** The plan whose features it includes. */
  readonly extends: PlanId | null;
  /** Features that begin with this plan. */
  readonly adds: readonly Feature[];
  /** Not offered in public. */
  readonly private: boolean;
  /** Kept for those who have it. */
  readonly deprecated: boolean;
};

export type PlanId = (typeof planIds)[number];

/** Every plan, cheapest first within its kind. */
export const planIds = [
  'free',
  'starter',
  'basic',
  'standard',
  'premium',
  'business',
  'company',
  'corporate',
  'enterprise',
  'custom',
] as const;

export const isPlanId = (id: string): id is PlanId => (planIds as readonly string[]).includes(id);

const common = {
  orderImportRule: null,
  letterPrice: null,
  adds: [],
  private: false,
  deprecated: false,
} as const;

/** The catalogue. Prices are list prices in EUR; `price-table.ts` has those in USD beside them. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    ...common,
    id: 'free',
    monthlyPrice: '0.00',
    transfers: 10,
    logRetentionDays: 14,
    orderImportFee: null,
    extends: null,
    adds: ['createInvoices', 'createCredits', 'contacts', 'eInvoices', 'taxRules'],
  },
  starter: {
    ...common,
    id: 'starter',
    monthlyPrice: '19.00',
    transfers: 300,
    logRetentionDays: 60,
    orderImportFee: null,
    extends: 'free',
    adds: ['orders', 'emails', 'layouts', 'metafields'],
    deprecated: true,
  },
  basic: {
    ...common,
    id: 'basic',
    monthlyPrice: '8.99',
    transfers: 100,
    logRetentionDays: 30,
    orderImportFee: '89.00',
    orderImportRule: {
      storePlans: ['Basic', 'Basic Shopify', 'Starter', 'Shopify Starter'],
      storeCreatedAfter: '2024-02-22',
    },
    extends: 'free',
    adds: ['orders', 'emails', 'layouts', 'orderImport'],
  },
  standard: {
    ...common,
    id: 'standard',
    monthlyPrice: '18.99',
    transfers: 300,
    logRetentionDays: 60,
    orderImportFee: '99.00',
    extends: 'basic',
    adds: ['exportOrders', 'address', 'tags', 'deliveryDate'],
  },
  premium: {
    ...common,
    id: 'premium',
    monthlyPrice: '38.99',
    transfers: 1000,
    logRetentionDays: 90,
    orderImportFee: '129.00',
    extends: 'standard',
    adds: ['products', 'paypal', 'orderSync', 'metafields', 'advanceInvoice'],
  },
  business: {
    ...common,
    id: 'business',
    monthlyPrice: '88.99',
    transfers: 3000,
    logRetentionDays: 180,
    orderImportFee: '389.00',
    extends: 'premium',
    adds: ['inventory', 'shopifyPlus'],
  },
  company: {
    ...common,
    id: 'company',
    monthlyPrice: '129.00',
    transfers: 5000,
    logRetentionDays: null,
    orderImportFee: '289.00',
    extends: 'business',
    private: true,
  },
  corporate: {
    ...common,
    id: 'corporate',
    monthlyPrice: '228.99',
    transfers: 10_000,
    logRetentionDays: null,
    orderImportFee: '1999.00',
    extends: 'company',
    private: true,
  },
  enterprise: {
    ...common,
    id: 'enterprise',
    monthlyPrice: '498.99',
    transfers: 30_000,
    logRetentionDays: null,
    orderImportFee: '8999.00',
    extends: 'corporate',
    private: true,
  },
  custom: {
    ...common,
    id: 'custom',
    monthlyPrice: '9999.00',
    transfers: 5000,
    logRetentionDays: null,
    orderImportFee: '9999.00',
    extends: 'enterprise',
    private: true,
  },
};
