import { createHmac } from 'node:crypto';
import { berlinDay } from '@belegfluss/runtime/calendar';
import type { Logger } from '@belegfluss/runtime/log';

/** One opening of a page. */
export type Opened = {
  readonly method: string;
  readonly ip: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
};

type Parts = {
  readonly secret: string;
  readonly logger: Logger;
  readonly countView: (view: { readonly code: string; readonly visitor: string }) => Promise<unknown>;
};

/** More than this at a time are not counted: a page that many open must not become a queue. */
export const mostViewsAtOnce = 32;

/**
 * Reports to partners that a page was opened with a code. The page does not wait for it, and a failure is only logged.
 */
export function createViewCounter({ secret, logger, countView }: Parts) {
  let running = 0;
  return (code: string, opened: Opened, now: Date): void => {
    if (!isPerson(opened) || running >= mostViewsAtOnce) return;
    running += 1;
    countView({ code, visitor: hashVisitor(opened, secret, now) })
      .catch((error: unknown) => logger.debug({ err: error }, 'view not counted'))
      .finally(() => {
        running -= 1;
      });
  };
}

/** The same for a visitor all day, another one the next; without the secret it does not lead back to an address. */
export const hashVisitor = (
  { ip, headers }: Pick<Opened, 'ip' | 'headers'>,
  secret: string,
  now: Date,
): string =>
  createHmac('sha256', secret)
    .update(`${berlinDay(now)}|${ip}|${headers['user-agent'] ?? ''}`)
    .digest('hex');

/** Not what a browser fetches in case it is needed, nor what reads pages to show or to find them. */
function isPerson({ method, headers }: Opened): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const isAhead = ahead.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')));
  return method === 'GET' && agent !== '' && !isAhead && !machine.test(agent);
}

const ahead = ['purpose', 'sec-purpose', 'x-moz'] as const;

/** As they name themselves; CUBOT is a make of phones. */
const machine = /(?<!\bcu)bot\b|crawler|spider|preview|facebookexternalhit|^whatsapp\//i;
