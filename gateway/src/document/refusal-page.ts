import type { ProblemError } from '../problems/problem-error.ts';
import type { LinkPage } from './link-page.ts';

/** A refusal for whoever opens an address in the browser; where it passes by itself, so does the page. */
export function refusalPage({ status, text, headers }: ProblemError): LinkPage {
  const retrySeconds = Number(headers['retry-after']);
  if (!(retrySeconds > 0)) return { status, title: text.title, text: text.detail };
  const span = retrySeconds === 1 ? 'einer Sekunde' : `${retrySeconds} Sekunden`;
  return {
    status,
    title: text.title,
    text: `${whyNow(status)} Diese Seite versucht es in ${span} von selbst noch einmal. Du musst nichts tun.`,
    retrySeconds,
  };
}

const whyNow = (status: number): string =>
  status === 429
    ? 'Von deinem Anschluss kamen gerade sehr viele Aufrufe.'
    : 'Belegfluss hat im Moment mehr zu tun, als auf einmal geht.';
