import type { Order, OrderDetail } from '@belegfluss/gateway/contract';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { reasonTexts } from '../../../texts/orders.ts';
import { absenceOf } from './statements-of.ts';

export interface ReasonView {
  readonly tone: 'info' | 'warning' | 'critical';
  readonly title: string;
  readonly text: string;
  readonly advice?: string;
}

/** What a person should know about an order that is not simply done; null when there is nothing to say. */
export function describeReason(
  order: Pick<Order, 'work' | 'reason' | 'invoices' | 'credits'> & Pick<OrderDetail, 'statements'>,
): ReasonView | null {
  const { work, reason } = order;
  if (work === 'queued' || work === 'running')
    return { tone: 'info', title: reasonTexts.working, text: reasonTexts.workingText };
  // The service knows the details: which tag, which day.
  const explained = absenceOf(order) ?? (reason === null ? null : explainReason(reason));
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
      tone: toneOf(explained?.status ?? 'warning'),
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

const toneOf = (status: ReasonView['tone'] | 'success'): ReasonView['tone'] =>
  status === 'success' ? 'info' : status;
