import { inspect } from 'node:util';
import { cutText } from '@belegfluss/settings/contract';

/** As much as helps; the log is kept for a long time. */
const longest = 8_000;

/**
 * Describes an error with its stack and its causes, for developers. Personal data and secrets are masked: mail
 * addresses, and every text that looks like a token.
 */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? describeChain(error) : inspect(error, { depth: 2 });
  return cutText(mask(text), longest);
}

function describeChain(error: Error, depth = 0): string {
  const own = error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}`;
  const { cause } = error;
  return cause instanceof Error && depth < 5 ? `${own}\nCaused by: ${describeChain(cause, depth + 1)}` : own;
}

/**
 * Masks personal data and secrets. The part before the @ is at most as long as an address (RFC 5321: 254 characters in
 * all): without that bound a long text without spaces takes seconds.
 */
const mask = (text: string): string =>
  text
    .replace(/[^\s@<>"'(),:;[\]\\]{1,254}@[^\s@<>"'(),:;[\]\\]+\.[a-z]{2,}/gi, '***@***')
    .replace(/(bearer\s+)\S+/gi, '$1***')
    .replace(/\bshp[a-z]{2}_\w+/g, 'shp***')
    .replace(/\b[0-9a-f]{32,}\b/gi, '***');
