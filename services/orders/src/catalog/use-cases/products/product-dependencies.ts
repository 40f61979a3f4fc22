import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ServiceClients } from '../../../clients/services/create-clients.ts';
import type { FetchContext } from '../../../clients/services/fetch-context.ts';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';
import type { SettleStocks } from '../stock/settle-stocks.ts';

export type ProductDependencies = {
  readonly pool: pg.Pool;
  readonly shopify: ShopifyAdmin;
  readonly parts: ServiceClients['parts'];
  readonly fetchContext: FetchContext;
  readonly settleStocks: SettleStocks;
  readonly now: () => Date;
  readonly logger: Logger;
  /** After products were put to work. */
  readonly wakeWorkers: () => void;
};
