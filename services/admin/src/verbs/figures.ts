import type { FailureCount } from '@belegfluss/protos/orders/v1/operations';
import type { GetFiguresResponse } from '@belegfluss/protos/shops/v1/operators';
import type { GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { ask, collectFailures } from '../ask-all.ts';
import { serviceNames } from '../service-names.ts';
import { pairs, table } from '../table.ts';
import type { Verb } from '../verb.ts';
import { askStates, stateData, stateTable } from './service-states.ts';

const timeoutMs = 5_000;

export const figures: Verb = {
  words: ['figures'],
  positionals: [],
  options: {},
  summary: 'shops, plans, revenue, transfers, webhooks, services and failures in numbers',
  needs: serviceNames,
  async run({ clients }) {
    const [shops, webhooks, failed, states] = await Promise.all([
      ask('shops', clients.operators.getFigures({}, { timeoutMs })),
      ask('webhooks', clients.deliveryTotals.getTotals({}, { timeoutMs })),
      ask('orders', clients.failures.countFailures({}, { timeoutMs })),
      askStates(clients),
    ]);
    const totals = webhooks.value?.totals ?? null;
    const failures = failed.value?.failures ?? null;
    const sections = [
      shops.value && figureLines(shops.value),
      shops.value && planTable(shops.value),
      totals && webhookLines(totals),
      stateTable(states),
      failures && failureTable(failures),
    ];
    return {
      text: sections.filter(Boolean).join('\n\n'),
      data: { figures: shops.value, webhooks: totals, services: stateData(states), failures },
      failures: collectFailures([shops, webhooks, failed, ...states.map(({ answer }) => answer)]),
    };
  },
};

const figureLines = (found: GetFiguresResponse): string =>
  pairs([
    ['Installed', `${found.installed} (${found.installedRecently} new in 30 days)`],
    ['Uninstalled', `${found.uninstalled} (${found.uninstalledRecently} in 30 days)`],
    ['On trial', String(found.onTrial)],
    ['Revenue', `${found.monthlyRevenue} EUR and ${found.monthlyRevenueUsd} USD a month`],
    ['Purchases', `${found.recentPurchases} EUR and ${found.recentPurchasesUsd} USD in 30 days`],
    ['Transfers', `${found.transfersUsed} of ${found.transfersQuota} used`],
    ['Exhausted', String(found.exhausted)],
    ['Without token', String(found.missingAccessToken)],
  ]);

const planTable = ({ plans }: GetFiguresResponse): string =>
  table(
    ['PLAN', 'SHOPS', 'ANNUAL', 'BY OPERATOR', 'EUR A MONTH', 'USD A MONTH'],
    plans.map((plan) => [
      plan.planId,
      String(plan.shops),
      String(plan.annual),
      String(plan.byOperator),
      plan.monthlyRevenue,
      plan.monthlyRevenueUsd,
    ]),
  );

const webhookLines = (totals: GetCountersResponse): string =>
  pairs([
    ['Webhooks', `${totals.received} received, ${totals.started} started`],
    ['Successful', String(totals.successful)],
    ['Failed', `${totals.failed}, unprocessable ${totals.unprocessable}`],
  ]);

const failureTable = (failures: readonly FailureCount[]): string =>
  failures.length === 0
    ? 'No order has failed.'
    : table(
        ['FAILED ORDERS', 'OF SHOPS', 'REASON'],
        failures.map(({ reason, orders, shops }) => [String(orders), String(shops), reason]),
      );
