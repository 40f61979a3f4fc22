import type { CompletionServiceService } from '@belegfluss/protos/orders/v1/completion';
import type { LogServiceService } from '@belegfluss/protos/orders/v1/log_details';
import type { OrderFailuresServiceService } from '@belegfluss/protos/orders/v1/operations';
import type { OrderListServiceService } from '@belegfluss/protos/orders/v1/order_lists';
import type { OrdersServiceService } from '@belegfluss/protos/orders/v1/orders';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Context } from '../clients/context.ts';
import { type Documents, explainOrder } from '../documents/index.ts';
import { requireFeature } from '../kernel/grpc/require-feature.ts';
import { batchGetStats } from './grpc/batch-get-stats.ts';
import { getMonth } from './grpc/completion/get-month.ts';
import { listDifferences } from './grpc/completion/list-differences.ts';
import { listMonths } from './grpc/completion/list-months.ts';
import { listOpenDocuments } from './grpc/completion/list-open-documents.ts';
import { countFailures } from './grpc/count-failures.ts';
import { countReasons } from './grpc/count-reasons.ts';
import { getLogEntry } from './grpc/get-log-entry.ts';
import { getOrder } from './grpc/get-order.ts';
import { getStats } from './grpc/get-stats.ts';
import { listLog } from './grpc/list-log.ts';
import { listOrders } from './grpc/list-orders.ts';
import { requeueOrders } from './grpc/requeue-orders.ts';

export type Reads = {
  readonly orders: Pick<
    Handlers<typeof OrdersServiceService>,
    'listOrders' | 'getOrder' | 'listLog' | 'getStats' | 'batchGetStats'
  >;
  readonly lists: Handlers<typeof OrderListServiceService>;
  readonly failures: Handlers<typeof OrderFailuresServiceService>;
  readonly completion: Handlers<typeof CompletionServiceService>;
  readonly log: Handlers<typeof LogServiceService>;
};

/** Creates the reads of orders: lists, details, log, figures and the month's close. */
export function createReads(
  { pool, logger, now, findPlan }: Context,
  documents: Pick<Documents, 'dependencies' | 'wake'>,
): Reads {
  const withOrders = requireFeature(findPlan, 'orders');
  const explain = explainOrder({ ...documents.dependencies, logger });
  return {
    orders: {
      listOrders: withOrders(listOrders(pool)),
      getOrder: withOrders(getOrder({ pool, explain })),
      listLog: listLog(pool),
      getStats: getStats(pool),
      batchGetStats: batchGetStats(pool),
    },
    lists: {
      requeueOrders: requeueOrders(pool, documents.wake),
      countReasons: withOrders(countReasons(pool)),
    },
    failures: { countFailures: countFailures(pool) },
    completion: {
      listMonths: listMonths(pool, now),
      getMonth: getMonth(pool, now),
      listDifferences: listDifferences(pool),
      listOpenDocuments: listOpenDocuments(pool),
    },
    log: { getLogEntry: getLogEntry(pool) },
  };
}
