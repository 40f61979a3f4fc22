import { ownValue } from '@belegfluss/runtime/records';
import { printTime, textOrNull } from '../../../clients/shopify/snapshot-values.ts';
import type { FinancialStatus, FulfillmentStatus } from '../../domain/order/snapshot.ts';

const financial: ReadonlySet<string> = new Set<FinancialStatus>([
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
  'expired',
]);

export function readFinancialStatus(status: string | null): FinancialStatus {
  const known = status?.toLowerCase() ?? '';
  return financial.has(known) ? (known as FinancialStatus) : 'unknown';
}

// The webhook payload knows three words and null; the API has more, all of them shades of these.
const fulfillment: Readonly<Record<string, FulfillmentStatus>> = {
  '': 'unfulfilled',
  unfulfilled: 'unfulfilled',
  open: 'unfulfilled',
  in_progress: 'unfulfilled',
  on_hold: 'unfulfilled',
  pending_fulfillment: 'unfulfilled',
  request_declined: 'unfulfilled',
  scheduled: 'unfulfilled',
  partial: 'partial',
  partially_fulfilled: 'partial',
  fulfilled: 'fulfilled',
  fulfillment_not_required: 'fulfilled',
  restocked: 'restocked',
};

export function readFulfillmentStatus(status: string | null): FulfillmentStatus {
  return ownValue(fulfillment, status?.toLowerCase() ?? '') ?? 'unknown';
}

/** Neither succeeded nor failed: Shopify or the payment provider still works on it. */
export function isPendingTransaction(status: string): boolean {
  return !['success', 'failure', 'error'].includes(status.toLowerCase());
}

/** The creation of the last successful fulfilment of an order that is completely fulfilled. */
export function lastFulfilment(
  status: FulfillmentStatus,
  fulfilments: readonly { readonly status: string | null; readonly createdAt: string }[],
): string | null {
  if (status !== 'fulfilled') return null;
  const done = fulfilments.filter((entry) => entry.status?.toLowerCase() === 'success');
  return (
    done
      .map((entry) => printTime(entry.createdAt))
      .sort()
      .at(-1) ?? null
  );
}

/** Where fulfilments that took place were sent from: ISO 3166-1 alpha-2, sorted, each once. */
export function dispatchCountries(
  fulfilments: readonly { readonly status: string | null; readonly originCountryCode: string | null }[],
): string[] {
  const codes = fulfilments
    .filter((entry) => !['cancelled', 'error', 'failure'].includes(entry.status?.toLowerCase() ?? ''))
    .map((entry) => textOrNull(entry.originCountryCode)?.trim().toUpperCase() ?? '');
  return [...new Set(codes)].filter((code) => code !== '').sort();
}

/** When the next payment is due; once all are made, when the last one was. Null when no date is stated. */
export function nextDue(
  schedules: readonly { readonly dueAt: string | null; readonly completedAt: string | null }[],
): string | null {
  const dates = (list: typeof schedules) =>
    list.flatMap(({ dueAt }) => (dueAt === null ? [] : [printTime(dueAt)])).sort();
  return dates(schedules.filter((entry) => entry.completedAt === null))[0] ?? dates(schedules).at(-1) ?? null;
}
