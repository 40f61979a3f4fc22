import type { Preferences } from '@belegfluss/settings/contract';
import type pg from 'pg';
import type { ServiceClients } from '../../clients/services/create-clients.ts';
import type { FetchContext } from '../../clients/services/fetch-context.ts';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import type { PaymentSources } from '../domain/plan.ts';
import type { MarkCreating } from '../storage/mark-creating.ts';
import type { FindStoredOrder } from '../storage/snapshot-reads.ts';
import type { FetchExtras } from './fetch-extras.ts';
import type { FindOrderLinks } from './order-links.ts';
import type { PlanOrder } from './plan-with-extras.ts';
import type { RefreshSnapshot } from './refresh-snapshot.ts';

/** Payment services that are read for a shop, and how far. */
export type FindSources = (shop: string, preferences: Preferences) => Promise<PaymentSources>;

/** Dependencies of reconciling orders, the same for every order. */
export type ReconcileDependencies = {
  readonly pool: pg.Pool;
  readonly clients: ServiceClients;
  readonly fetchContext: FetchContext;
  readonly shopify: ShopifyAdmin;
  readonly findStoredOrder: FindStoredOrder;
  readonly markCreating: MarkCreating;
  readonly refreshSnapshot: RefreshSnapshot;
  readonly fetchExtras: FetchExtras;
  readonly findLinks: FindOrderLinks;
  readonly findSources: FindSources;
  readonly plan: PlanOrder;
  readonly now: () => Date;
  /** After events were written. */
  readonly wakeRelay: () => void;
  /** Runs after a document was made, to confirm its transfer. */
  readonly confirmTransfers: () => void;
};
