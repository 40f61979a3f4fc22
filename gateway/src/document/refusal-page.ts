import type { FieldProblem } from '@belegfluss/gateway/contract';
import type { ProblemError } from '../problems/problem-error.ts';
import type { LinkPage } from './link-page.ts';

/** A refusal of an address opened in the browser; where the cause is temporary, the page reloads. */
export function refusalPage({ status, text, headers, errors = [] }: ProblemError): LinkPage {
  const retrySeconds = Number(headers['retry-after']);
  if (!(retrySeconds > 0)) return { status, title: text.title, text: wrongAddress(errors) ?? text.detail };
  const span = retrySeconds === 1 ? 'einer Sekunde' : `${retrySeconds} Sekunden`;
  return {
    status,
    title: text.title,
    text: `${whyNow(status)} Diese Seite versucht es in ${span} von selbst noch einmal. Du musst nichts tun.`,
    retrySeconds,
  };
}

/** A page has no fields to correct: the fault is in its address. */
const wrongAddress = (errors: readonly FieldProblem[]): string | null =>
  errors.length === 0
    ? null
    : `${errors.map(({ message }) => message).join(' ')} Öffne Belegfluss über die Apps in deinem Shopify-Adminbereich.`;

const whyNow = (status: number): string =>
  status === 429
    ? 'Von deinem Anschluss kamen gerade sehr viele Aufrufe.'
    : 'Belegfluss hat im Moment mehr zu tun, als auf einmal geht.';
