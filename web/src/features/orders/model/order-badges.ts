import type { Order, OrderDocument } from '@belegfluss/gateway/contract';
import { ownValue } from '@belegfluss/runtime/records';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import {
  cancellationLabel,
  documentStatusLabels,
  fulfillmentLabels,
  leftOutLabels,
  nothingToPayLabel,
  paymentLabels,
  workLabels,
} from '../../../texts/orders.ts';
import { isZero } from './is-zero.ts';

type BadgeTone = 'info' | 'success' | 'warning' | 'critical' | 'attention';

export interface BadgeView {
  readonly label: string;
  /** Absent: neutral. */
  readonly tone?: BadgeTone;
}

/** Shopify's payment status; null when it states none. A status newer than this page is shown as it came. */
export const paymentBadge = ({ payment }: Pick<Order, 'payment'>): BadgeView | null =>
  payment === null
    ? null
    : badge(ownValue(paymentLabels, payment) ?? payment, ownValue(paymentTones, payment));

/** Shopify's fulfilment status; an order without one has not been sent. */
export function fulfillmentBadge({ fulfillment }: Pick<Order, 'fulfillment'>): BadgeView {
  const status = fulfillment ?? 'unfulfilled';
  return badge(ownValue(fulfillmentLabels, status) ?? status, ownValue(fulfillmentTones, status));
}

/**
 * A cancellation is neither open nor paid for anybody, whatever the provider calls it; and nobody has paid what comes to
 * nothing.
 */
export function documentBadge({
  status,
  type,
  total,
}: Pick<OrderDocument, 'status' | 'type' | 'total'>): BadgeView {
  if (type === 'SR') return { label: cancellationLabel };
  const label = status === 'PAID' && isZero(total) ? nothingToPayLabel : documentStatusLabels[status];
  return badge(label, documentTones[status]);
}

/** In place of documents: where the work stands, or that the order was left out. */
export function missingDocumentBadge({ work, reason }: Pick<Order, 'work' | 'reason'>): BadgeView {
  if ((work === 'idle' || work === 'unknown') && reason !== null) {
    const status = explainReason(reason)?.status ?? 'warning';
    return badge(leftOutLabels[status], status === 'info' ? undefined : status);
  }
  return badge(workLabels[work], workTones[work]);
}

const badge = (label: string, tone: BadgeTone | undefined): BadgeView => (tone ? { label, tone } : { label });

const paymentTones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warning',
  authorized: 'attention',
  partially_paid: 'warning',
  paid: 'success',
  expired: 'critical',
};

const fulfillmentTones: Readonly<Record<string, BadgeTone>> = {
  unfulfilled: 'attention',
  partial: 'attention',
  partially_fulfilled: 'attention',
  fulfilled: 'success',
  on_hold: 'warning',
};

const documentTones: Readonly<Partial<Record<OrderDocument['status'], BadgeTone>>> = {
  draft: 'info',
  OPEN_DUE: 'attention',
  PARTIALLY_PAID: 'attention',
  PAID: 'success',
};

const workTones: Readonly<Partial<Record<Order['work'], BadgeTone>>> = {
  queued: 'info',
  running: 'info',
  waiting: 'attention',
  failed: 'critical',
};
