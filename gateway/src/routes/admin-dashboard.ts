import { dashboard } from '@belegfluss/gateway/contract';
import type { Logger } from '@belegfluss/runtime/log';
import { orAbsent } from '../clients/or-absent.ts';
import type { Services } from '../clients/services.ts';
import { composeDashboard, type DashboardParts } from '../compose/dashboard.ts';
import { requireOperator } from '../session/require-operator.ts';
import type { Route } from './route.ts';

/** A service that is slow to say how it is counts as one that does not answer. */
const timeoutMs = 3_000;
const lettersOfService = 50;

/** All shops and services in numbers, for the operator's people. */
export const adminDashboard: Route = (app, { services, logger }) => {
  app.get('/admin/dashboard', { config: { showsShop: true } }, async ({ shopRecord, signal }) => {
    requireOperator(shopRecord);
    return dashboard.parse(composeDashboard(await gatherDashboard(services, logger, signal)));
  });
};

async function gatherDashboard(
  { operators, deliveryTotals, failures, operations }: Services,
  logger: Logger,
  signal: AbortSignal,
): Promise<DashboardParts> {
  const part = orAbsent(logger, signal, 'dashboard');
  // Soon over in any case: a call each is not taken back for a browser that has gone.
  const within = { timeoutMs };
  const [figures, totals, failed, parts] = await Promise.all([
    part('shops', operators.getFigures({}, within)),
    part('webhooks', deliveryTotals.getTotals({}, within)),
    part('orders', failures.countFailures({}, within)),
    Promise.all(
      Object.entries(operations).map(async ([service, client]) => {
        const [state, letters] = await Promise.all([
          part(service, client.getState({}, within)),
          part(service, client.listDeadLetters({ pageSize: lettersOfService }, within)),
        ]);
        return { service, state, letters: letters?.letters ?? null };
      }),
    ),
  ]);
  return {
    takenAt: new Date(),
    figures,
    totals: totals?.totals ?? null,
    failures: failed?.failures ?? null,
    services: parts,
  };
}
