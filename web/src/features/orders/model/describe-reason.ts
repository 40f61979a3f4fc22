import type { Order, OrderDetail } from '@belegfluss/gateway/contract';
import { listCausingSettings } from '@belegfluss/orders/contract';
import type { FieldRef, VatIdPlace } from '@belegfluss/settings/contract';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { reasonTexts } from '../../../texts/orders.ts';
import { findAbsence } from './group-statements.ts';

export interface ReasonView {
  readonly tone: 'info' | 'warning' | 'critical';
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
  /** Where VAT ids have to be looked for, so that the order has one. */
  readonly vatIdPlace: VatIdPlace | null;
  /** The setting that is the cause, or the order itself in Shopify. */
  readonly leadsTo: FieldRef | 'order' | null;
  /** Shopify's own tax settings are where a refused rate comes from. */
  readonly isOfShopifyTaxes: boolean;
}

type ExplainableOrder = Pick<Order, 'work' | 'reason' | 'invoices' | 'credits'> &
  Pick<OrderDetail, 'statements' | 'canRetry'>;

/** Explains an order that is not simply done; null when there is nothing to say. */
export function describeReason(order: ExplainableOrder): ReasonView | null {
  const words = wordsFor(order);
  const isOfShopifyTaxes = findAbsence(order)?.code === 'INVALID_TAX_RATE';
  return words && { ...words, ...remedyFor(order), isOfShopifyTaxes };
}

type Remedy = Pick<ReasonView, 'vatIdPlace' | 'leadsTo'>;

/**
 * Where a VAT id was found that does not count, the order is what is wrong, unless another place has a right one; and so
 * it is where a rate was refused that no setting here could make right.
 */
function remedyFor(order: ExplainableOrder): Remedy {
  if (!order.canRetry) return { vatIdPlace: null, leadsTo: null };
  const absence = findAbsence(order);
  const vatIdPlace = absence?.vatIdPlace ?? null;
  const isOfOrder =
    (absence?.code === 'MISSING_VAT-ID' && (vatIdPlace !== null || absence.setting === '')) ||
    (absence?.code === 'INVALID_TAX_RATE' && absence.setting === '');
  // The order may know which setting it was; else the likeliest is meant.
  const setting = absence?.setting as FieldRef | '' | undefined;
  const [likeliest = null] = listCausingSettings(order.reason ?? '');
  return { vatIdPlace, leadsTo: isOfOrder ? 'order' : setting || likeliest };
}

function wordsFor(order: ExplainableOrder): Omit<ReasonView, keyof Remedy | 'isOfShopifyTaxes'> | null {
  const { work, reason } = order;
  if (work === 'queued' || work === 'running')
    return { tone: 'info', title: reasonTexts.working, text: reasonTexts.workingText };
  // The service knows the details: which tag, which day.
  const explained = findAbsence(order) ?? (reason === null ? null : explainReason(reason));
  const done = order.invoices.length + order.credits.length > 0;

  if (work === 'failed')
    return {
      tone: 'critical',
      title: reasonTexts.failed,
      text: explained?.text ?? reasonTexts.failedText(reason ?? '–'),
      advice: explained?.advice ?? reasonTexts.failedAdvice,
    };
  if (work === 'waiting')
    return {
      tone: 'warning',
      title: reasonTexts.waiting,
      text: explained?.text ?? reasonTexts.waitingText,
      ...(explained && { advice: explained.advice }),
    };
  if (reason !== null)
    return {
      tone: toReasonTone(explained?.status ?? 'warning'),
      title: done ? reasonTexts.noted : reasonTexts.skipped,
      text: explained?.text ?? reasonTexts.failedText(reason),
      advice: explained?.advice ?? reasonTexts.failedAdvice,
    };
  if (done) return null;
  return {
    tone: 'info',
    title: reasonTexts.none,
    text: explained?.text ?? reasonTexts.noneText,
    ...(explained?.advice && { advice: explained.advice }),
  };
}

const toReasonTone = (status: ReasonView['tone'] | 'success'): ReasonView['tone'] =>
  status === 'success' ? 'info' : status;
