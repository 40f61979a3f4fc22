import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import type { FetchContext } from '../../../clients/services/fetch-context.ts';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';

export type PaymentDependencies = {
  readonly pool: pg.Pool;
  readonly shopify: ShopifyAdmin;
  readonly clients: Pick<ServiceClients, 'provider' | 'paymentImports'>;
  readonly fetchContext: FetchContext;
  readonly now: () => Date;
  readonly logger: Logger;
  /** The process is about to end: a long step breaks off where it can go on. */
  readonly isStopping: () => boolean;
};
