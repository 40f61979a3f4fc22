import { quoteSaying } from '@belegfluss/provider/contract';
import { isLogEventId, type LogEventId, renderLogEvent } from './log-events.ts';
import { logOrigins, originLabels } from './log-origins.ts';
import { explainMailRefusal } from './mail-refusals.ts';
import { changeWords, outcomeWord } from './order-changes.ts';
import { paymentMethodWord } from './payment-methods.ts';
import { reasonWords } from './reason-words.ts';

/** An entry of the log as it is stored. */
export type StoredEntry = {
  readonly event: string;
  /** Group path. */
  readonly origin: string;
  /** The order's name today; null when it concerns none. */
  readonly name: string | null;
  /** Values of the event's sentences, and others. */
  readonly body: Readonly<Record<string, unknown>>;
};

export type LogWords = {
  readonly title: string;
  /** May be empty. */
  readonly text: string;
  /** Which part of the work it belongs to; empty when unknown. */
  readonly area: string;
};

/** A log entry in German. One that this version does not know still says what it concerns. */
export function describeLogEntry({ event, body, name, origin }: StoredEntry): LogWords {
  const area = getOriginLabel(origin);
  if (!isLogEventId(event)) return { title: area || 'Ereignis', text: event, area };
  const words = renderLogEvent(event, {
    order: name,
    ...toSentenceValues(body),
    ...selectSayings(event, body),
  });
  return { title: adjustTitle(words.title, event, body), text: withoutLastDash(words.body), area };
}

/** A note that keeps an order from its documents is more than a hint. */
function adjustTitle(title: string, event: string, { code }: StoredEntry['body']): string {
  if (event !== 'order.noted' || typeof code !== 'string') return title;
  return reasonWords(code, '', 'note')?.status === 'critical'
    ? title.replace(/^Hinweis zu /, 'Problem mit ')
    : title;
}

/** `sevdesk/invoice` → `Rechnung` */
function getOriginLabel(path: string): string {
  const words = path.split('/');
  const origin = logOrigins.findLast((candidate) => words.includes(candidate));
  return origin ? originLabels[origin] : '';
}

/** Values for the event's sentences. A code is worded by its own sentences, a payment method by its German name. */
function toSentenceValues(body: StoredEntry['body']): Record<string, string> {
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  );
  const explained = reasonWords(values.code ?? '', values.detail);
  return {
    ...(explained && { reason: explained.text, advice: explained.advice, message: explained.text }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
    ...(values.gateway && { gateway: paymentMethodWord(values.gateway) }),
    ...(values.news !== undefined && { news: changeWords(values.news) }),
    ...(values.outcome !== undefined && { outcome: outcomeWord(values.outcome) }),
  };
}

/**
 * Renders another system's message, marked as a quotation, and our explanation of it; empty for events that have
 * neither.
 */
function selectSayings(event: LogEventId, body: StoredEntry['body']): Record<string, string> {
  const [code = '', message = '', explanation = '', refusal = ''] = [
    body.code,
    body.message,
    body.explanation,
    body.refusal,
  ].map((value) => (typeof value === 'string' ? value : ''));
  switch (event) {
    case 'sevdesk.rejected':
      return { explanation: explanation || rejected, saying: quoteSaying(message, { code }) };
    case 'sevdesk.settingGone':
      return { saying: quoteSaying(message, { code }) };
    case 'invoice.mailFailed':
    case 'credit.mailFailed': {
      if (typeof body.settings === 'string' && body.settings !== '')
        return { explanation: goneText(body.settings) };
      const known = explainMailRefusal(code, refusal);
      return known === null
        ? { explanation: `Stelle die Ursache ab. ${transferAgain}`, saying: quoteSaying(message, { code }) }
        : { explanation: `${known} ${transferAgain}` };
    }
    case 'order.markPaidFailed':
    case 'order.metafieldFailed':
    case 'order.metafieldDefinitionFailed':
      return { saying: quoteSaying(message, { by: 'Shopify' }) };
    default:
      return {};
  }
}

const transferAgain = 'Übertrage die Bestellung danach erneut.';

const goneText = (settings: string): string =>
  `Deine Einstellungen verweisen auf etwas, das es in sevdesk nicht mehr gibt: ${settings}. Wähle dort neu; danach wird sie von selbst gesendet.`;

const rejected = 'sevdesk nimmt den Beleg so nicht an. Behebe die Ursache und versuche es dann erneut.';

/** The catalogue puts a dash for a value that is not there; at the end of a sentence it says nothing. */
const withoutLastDash = (text: string): string => text.replace(/(?: –)+$/, '');
