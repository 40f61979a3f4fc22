import { type LogEntry, logEntry } from '@belegfluss/gateway/contract';
import type { Delivery } from '@belegfluss/protos/webhooks/v1/webhooks';
import { RpcError } from '@belegfluss/runtime/errors';
import type { Services } from '../clients/services.ts';
import { composeDelivery } from '../compose/delivery.ts';
import { composeLogItem } from '../compose/log-item.ts';
import { parsePath } from '../http/parse.ts';
import { notFound } from '../problems/problem-error.ts';
import { isOperator } from '../session/is-operator.ts';
import { logEntryPath } from './path-values.ts';
import type { Route } from './route.ts';

/** An entry of the log with what it came from. The stack of a failure never leaves for a merchant's browser. */
export const getLogEntry: Route = (app, { services }) => {
  app.get(
    '/shops/logs/:entry',
    { config: { showsShop: true } },
    async ({ shopKey: shop, shopRecord, params, signal }): Promise<LogEntry> => {
      const { entry: id } = parsePath(logEntryPath, params);
      const { entry, technical } = await services.logs.getLogEntry({ shop, id }, { signal });
      if (!entry) throw notFound();
      const delivery = await findDelivery(services, shop, entry.refs.webhook);
      return logEntry.parse({
        ...composeLogItem(entry),
        delivery: delivery && composeDelivery(delivery),
        technical: isOperator(shopRecord) ? technical : null,
      });
    },
  );
};

/** Deliveries are not kept as long as the log. */
async function findDelivery(
  { webhooks }: Services,
  shop: string,
  id: string | undefined,
): Promise<Delivery | null> {
  if (id === undefined) return null;
  try {
    return (await webhooks.getDelivery({ shop, id })).delivery ?? null;
  } catch (error) {
    if (error instanceof RpcError && ['notFound', 'invalidArgument'].includes(error.kind)) return null;
    throw error;
  }
}
