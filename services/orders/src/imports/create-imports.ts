import type { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Context } from '../clients/context.ts';
import type { Documents } from '../documents/index.ts';
import type { Module } from '../kernel/module.ts';
import { createFetchImportContext } from './clients/services/fetch-import-context.ts';
import { batchGetImportedDays } from './grpc/batch-get-imported-days.ts';
import { forecastImport } from './grpc/forecast-import.ts';
import { getImport } from './grpc/get-import.ts';
import { listImportedOrders } from './grpc/list-imported-orders.ts';
import { pauseImport } from './grpc/pause-import.ts';
import { resumeImport } from './grpc/resume-import.ts';
import { startImport } from './grpc/start-import.ts';
import { importOrders } from './jobs/import-orders.ts';
import { fetchImportState } from './use-cases/fetch-import-state.ts';
import { forecastImport as forecastOf } from './use-cases/forecast-import.ts';
import { startCountedImport, startImport as startDays } from './use-cases/start-import.ts';

/** From here on a bulk operation, which takes minutes, is faster than reading page by page. */
const defaultBulkFrom = 1_000;
/** Four pages: about what a shop's bucket of points has room for. */
const defaultForecastOrders = 200;

export type ImportsOptions = {
  /** Number of orders from which an import uses a bulk operation; a thousand by default. */
  readonly bulkFrom?: number | undefined;
  /** Most orders that a forecast of an import plans; two hundred by default. */
  readonly forecastOrders?: number | undefined;
  /** How long a lease of an import holds without a heartbeat; thirty seconds by default. */
  readonly leaseMs?: number | undefined;
  /** How often an import asks after Shopify's bulk operation and its orders in work; two seconds by default. */
  readonly pollMs?: number | undefined;
};

/** The import of historic orders: what is asked of it, and the loop that carries it out. */
export function createImports(
  context: Context,
  documents: Pick<Documents, 'dependencies' | 'wake'>,
  options: ImportsOptions,
): Module & { readonly handlers: Handlers<typeof ImportServiceService> } {
  const { pool, clients } = context;
  const { leaseMs, pollMs } = options;
  const fetchContext = createFetchImportContext(clients.shops);
  const loop = importOrders({
    ...context,
    fetchContext,
    wakeWorkers: documents.wake,
    bulkFrom: options.bulkFrom ?? defaultBulkFrom,
    pollMs,
    leaseMs,
  });
  const parts = { ...context, fetchContext, wakeLoop: loop.wake };
  const go = () => {
    documents.wake();
    loop.wake();
  };
  return {
    loops: [loop],
    handlers: {
      startImport: startImport({ days: startDays(parts), counted: startCountedImport(parts) }),
      getImport: getImport(fetchImportState(parts)),
      listImportedOrders: listImportedOrders(pool),
      pauseImport: pauseImport(pool),
      resumeImport: resumeImport(pool, go),
      forecastImport: forecastImport(
        forecastOf({
          ...context,
          ...documents.dependencies,
          fetchImportContext: fetchContext,
          mostOrders: options.forecastOrders ?? defaultForecastOrders,
        }),
      ),
      batchGetImportedDays: batchGetImportedDays(pool),
    },
  };
}
