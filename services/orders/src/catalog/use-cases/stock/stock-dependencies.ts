import type { PartsServiceService } from '@belegfluss/protos/provider/v1/parts';
import type { Client } from '@belegfluss/runtime/grpc';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { FetchContext } from '../../../clients/services/fetch-context.ts';
import type { ShopifyAdmin } from '../../../clients/shopify/admin-api.ts';

export type StockDependencies = {
  readonly pool: pg.Pool;
  readonly shopify: ShopifyAdmin;
  readonly parts: Pick<Client<typeof PartsServiceService>, 'moveStock' | 'listStocks'>;
  readonly fetchContext: FetchContext;
  readonly now: () => Date;
  readonly logger: Logger;
  /** After products were put to work. */
  readonly wakeWorkers: () => void;
  /** Where Shopify delivers webhooks. */
  readonly webhookUrl: string;
};
