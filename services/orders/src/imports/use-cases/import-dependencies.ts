import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import type { ShopifyAdmin } from '../../clients/shopify/admin-api.ts';
import type { FetchImportContext } from '../clients/services/fetch-import-context.ts';

export type ImportDependencies = {
  readonly pool: pg.Pool;
  readonly shopify: ShopifyAdmin;
  readonly fetchContext: FetchImportContext;
  readonly now: () => Date;
  readonly logger: Logger;
  /** After orders were put to work. */
  readonly wakeWorkers: () => void;
  /** The process is about to end: a long step breaks off where it can go on. */
  readonly isStopping: () => boolean;
  /** Number of orders from which days are read by one bulk operation. */
  readonly bulkFrom: number;
  /** Orders of one transaction; a hundred by default. */
  readonly batch?: number | undefined;
  /** How often a bulk operation is asked after, and orders in work; two seconds by default. */
  readonly pollMs?: number | undefined;
};
