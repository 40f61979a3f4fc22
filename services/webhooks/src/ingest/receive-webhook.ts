import { randomUUID } from 'node:crypto';
import type { Logger } from '@belegfluss/runtime/log';
import { isKnownTopic } from '../domain/topics.ts';
import type { DeliveryStore } from '../storage/delivery-store.ts';
import { isSigned } from './authenticate.ts';
import { readHeaders } from './read-headers.ts';

export type IngestContext = {
  readonly store: Pick<DeliveryStore, 'insert'>;
  /** Secrets that may sign. */
  readonly clientSecrets: readonly string[];
  readonly logger: Logger;
  /** Called after a fresh delivery is stored. */
  readonly stored: () => void;
};

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/**
 * Proof of origin, headers, topic, one insert, answer. Nothing is stored before the signature is proven, and
 * nothing is answered with 200 before it is stored. A delivery that is known by its webhook id is only counted.
 */
export async function receiveWebhook(
  context: IngestContext,
  rawHeaders: Readonly<Record<string, unknown>>,
  rawBody: unknown,
): Promise<Answer> {
  const body = rawBody instanceof Buffer ? rawBody : Buffer.alloc(0);
  if (!isSigned(body, single(rawHeaders['x-shopify-hmac-sha256']), context.clientSecrets)) {
    return refuse(401, 'SIGNATURE_INVALID');
  }
  const read = readHeaders(rawHeaders);
  if (read.kind === 'incomplete') return refuse(400, 'HEADERS_INCOMPLETE', { headers: read.names });
  if (!isKnownTopic(read.headers.topic)) {
    context.logger.warn({ shop: read.headers.shop, topic: read.headers.topic }, 'webhook with unknown topic');
    return refuse(404, 'TOPIC_UNKNOWN');
  }
  if (!looksLikeJsonObject(body)) return refuse(400, 'BODY_NOT_JSON');

  const fresh = await context.store.insert({ id: randomUUID(), ...read.headers, body });
  if (fresh) context.stored();
  return { status: 200, body: { status: fresh ? 'stored' : 'duplicate' } };
}

const refuse = (status: number, code: string, details: object = {}): Answer => ({
  status,
  body: { code, ...details },
});

const single = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

/**
 * A look at both ends is enough at the door: signed bytes that are no valid JSON end as an unprocessable delivery
 * with its consumer, and the door stays fast.
 */
function looksLikeJsonObject(body: Buffer): boolean {
  let end = body.length - 1;
  while (end > 0 && isSpace(body[end])) end -= 1;
  let start = 0;
  while (start < end && isSpace(body[start])) start += 1;
  return body[start] === 0x7b && body[end] === 0x7d;
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
