import type { Dashboard } from '@belegfluss/gateway/contract';
import type { DeadLetter, GetStateResponse } from '@belegfluss/protos/common/v1/operations';
import type { FailureCount } from '@belegfluss/protos/orders/v1/operations';
import type { GetFiguresResponse } from '@belegfluss/protos/shops/v1/operators';
import type { GetCountersResponse } from '@belegfluss/protos/webhooks/v1/webhooks';
import { iso } from './present.ts';

/** What the services said; null where one did not answer. */
export type DashboardParts = {
  readonly takenAt: Date;
  readonly figures: GetFiguresResponse | null;
  readonly totals: GetCountersResponse | null;
  readonly failures: readonly FailureCount[] | null;
  readonly services: readonly ServicePart[];
};

type ServicePart = {
  readonly service: string;
  readonly state: GetStateResponse | null;
  readonly letters: readonly DeadLetter[] | null;
};

const mostLetters = 50;

/** What operators see of all shops and services. Pure. */
export const composeDashboard = ({
  takenAt,
  figures,
  totals,
  failures,
  services,
}: DashboardParts): Dashboard => ({
  takenAt: takenAt.toISOString(),
  figures: figures && composeFigures(figures),
  webhooks: totals && composeTotals(totals),
  services: services.map(({ service, state }) => ({ service, state: state && composeState(state) })),
  deadLetters: services
    .flatMap(({ service, letters }) => (letters ?? []).map((letter) => composeLetter(service, letter)))
    .toSorted((left, right) => Date.parse(right.failedAt) - Date.parse(left.failedAt))
    .slice(0, mostLetters),
  failures: failures?.map(({ reason, orders, shops }) => ({ reason, orders, shops })) ?? null,
});

const composeFigures = (figures: GetFiguresResponse): Dashboard['figures'] => ({
  plans: figures.plans.map(({ planId, shops, annual, byOperator, ...plan }) => ({
    planId,
    shops,
    annual,
    byOperator,
    monthlyRevenue: plan.monthlyRevenue,
    monthlyRevenueUsd: plan.monthlyRevenueUsd,
  })),
  installed: figures.installed,
  uninstalled: figures.uninstalled,
  installedRecently: figures.installedRecently,
  uninstalledRecently: figures.uninstalledRecently,
  onTrial: figures.onTrial,
  monthlyRevenue: figures.monthlyRevenue,
  monthlyRevenueUsd: figures.monthlyRevenueUsd,
  recentPurchases: figures.recentPurchases,
  recentPurchasesUsd: figures.recentPurchasesUsd,
  transfers: { used: Number(figures.transfersUsed), quota: Number(figures.transfersQuota) },
  exhausted: figures.exhausted,
  missingAccessToken: figures.missingAccessToken,
});

const composeTotals = (totals: GetCountersResponse): Dashboard['webhooks'] => ({
  received: Number(totals.received),
  started: Number(totals.started),
  unprocessable: Number(totals.unprocessable),
  failed: Number(totals.failed),
  successful: Number(totals.successful),
});

const composeState = (state: GetStateResponse): Dashboard['services'][number]['state'] => ({
  unpublished: state.unpublished,
  oldestUnpublishedSeconds: Number(state.oldestUnpublishedSeconds),
  deadLetters: state.deadLetters,
  queues: state.queues.map(({ name, waiting, oldestSeconds, inWork, failed }) => ({
    name,
    waiting,
    oldestSeconds: Number(oldestSeconds),
    inWork,
    failed,
  })),
});

const composeLetter = (service: string, letter: DeadLetter): Dashboard['deadLetters'][number] => ({
  service,
  id: letter.id,
  consumer: letter.consumer,
  type: letter.type,
  shop: letter.shop ?? null,
  error: letter.error,
  failedAt: iso(letter.failedAt, 'DeadLetter.failed_at'),
});
