import type { LogItem } from '@belegfluss/gateway/contract';
import { isLogEventId, logOrigins, originLabels, renderLogEvent } from '@belegfluss/orders/contract';
import { explainReason } from '../../../lib/words/explain-reason.ts';
import { paymentMethodWord } from '../../../lib/words/payment-method.ts';
import { logTexts } from '../../../texts/log.ts';

export interface EntryWords {
  readonly title: string;
  /** May be empty. */
  readonly text: string;
  /** Which part of the work it belongs to; empty when unknown. */
  readonly origin: string;
}

/** A log entry in German. One that this page does not know yet still shows what it concerns. */
export function describeEntry({ event, body, name, origin }: LogItem): EntryWords {
  const label = originLabelOf(origin);
  if (!isLogEventId(event)) return { title: label || logTexts.unknownEvent, text: event, origin: label };
  const words = renderLogEvent(event, { order: name, ...valuesOf(body) });
  return { title: words.title, text: withoutLastDash(words.body), origin: label };
}

/** `sevdesk/invoice` → `Rechnung` */
function originLabelOf(path: string): string {
  const last = path.split('/').at(-1);
  const origin = logOrigins.find((candidate) => candidate === last);
  return origin ? originLabels[origin] : '';
}

/** Values for the event's sentences. A code is told by its own sentences, a payment method by its German name. */
function valuesOf(body: LogItem['body']): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
  const explained = explainReason(values.code ?? '', values.detail);
  return {
    ...(explained && { reason: explained.text, advice: explained.advice, message: explained.text }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(values.gateway && { gateway: paymentMethodWord(values.gateway) }),
  };
}

/** The catalogue puts a dash for a value that is not there; at the end of a sentence it says nothing. */
const withoutLastDash = (text: string): string => text.replace(/(?: –)+$/, '');
