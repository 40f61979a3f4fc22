import type { ImportServiceService } from '@belegfluss/protos/orders/v1/imports';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { ServiceClients } from '../clients/services/create-clients.ts';
import { createFetchImportFacts } from './clients/services/fetch-import-facts.ts';
import { batchGetImportedDays } from './grpc/batch-get-imported-days.ts';
import { forecastImport } from './grpc/forecast-import.ts';
import { getImport } from './grpc/get-import.ts';
import { listImportedOrders } from './grpc/list-imported-orders.ts';
import { pauseImport } from './grpc/pause-import.ts';
import { resumeImport } from './grpc/resume-import.ts';
import { startImport } from './grpc/start-import.ts';
import { importOrders } from './jobs/import-orders.ts';
import { forecastImport as forecastOf } from './use-cases/forecast-import.ts';
import { getImport as stateOf } from './use-cases/get-import.ts';
import type { ImportDependencies } from './use-cases/import-dependencies.ts';
import type { ForecastTools } from './use-cases/plan-forecast.ts';
import { startCountedImport, startImport as startDays } from './use-cases/start-import.ts';

/** A bulk operation takes minutes; so many orders take longer page by page. */
const defaultBulkFrom = 1_000;
/** Four pages: about what a shop's bucket of points has room for. */
const defaultForecastOrders = 200;

/** The import of historic orders: what is asked of it, and the loop that carries it out. */
export function createImportService(
  given: Omit<ImportDependencies, 'fetchFacts' | 'isStopping' | 'bulkFrom'> & {
    readonly shops: ServiceClients['shops'];
    /** What a forecast plans orders with. */
    readonly planning: Omit<ForecastTools, keyof ImportDependencies> & Pick<ForecastTools, 'fetchFacts'>;
    readonly bulkFrom?: number | undefined;
    readonly forecastOrders?: number | undefined;
    readonly leaseMs?: number | undefined;
  },
): { readonly handlers: Handlers<typeof ImportServiceService>; readonly loop: Loop } {
  const { pool, queued } = given;
  const fetchFacts = createFetchImportFacts(given.shops);
  const loop = importOrders({
    ...given,
    fetchFacts,
    bulkFrom: given.bulkFrom ?? defaultBulkFrom,
    ...(given.leaseMs === undefined ? {} : { leaseMs: given.leaseMs }),
  });
  const parts = { ...given, fetchFacts, asked: loop.wake };
  const go = () => {
    queued();
    loop.wake();
  };
  return {
    loop,
    handlers: {
      startImport: startImport({ days: startDays(parts), counted: startCountedImport(parts) }),
      getImport: getImport(stateOf(parts)),
      listImportedOrders: listImportedOrders(pool),
      pauseImport: pauseImport(pool),
      resumeImport: resumeImport(pool, go),
      forecastImport: forecastImport(
        forecastOf({
          ...given,
          ...given.planning,
          fetchImportFacts: fetchFacts,
          mostOrders: given.forecastOrders ?? defaultForecastOrders,
        }),
      ),
      batchGetImportedDays: batchGetImportedDays(pool),
    },
  };
}
