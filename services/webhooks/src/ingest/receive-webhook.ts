import { TooManyWaiting } from '@belegfluss/runtime/batch';
import type { Logger } from '@belegfluss/runtime/log';
import { currentTraceparent } from '@belegfluss/runtime/trace';
import { isKnownTopic } from '../domain/topics.ts';
import { isRefusedForItsData, type NewDelivery } from '../storage/insert-deliveries.ts';
import { isSigned } from './authenticate.ts';
import type { ForgerGuard } from './limits/forger-guard.ts';
import type { TokenBuckets } from './limits/token-buckets.ts';
import { findHeader, readHeaders } from './read-headers.ts';
import { Refusal } from './refusal.ts';

export type IngestContext = {
  /** Stores a delivery durably; false when it is known already. */
  readonly insert: (delivery: NewDelivery) => Promise<boolean>;
  /** Secrets that may sign. */
  readonly clientSecrets: readonly string[];
  readonly forgers: Pick<ForgerGuard, 'failed' | 'proved'>;
  /** Deliveries that a shop may send. */
  readonly shops: Pick<TokenBuckets, 'take'>;
  readonly logger: Logger;
  /** Called after a fresh delivery is stored. */
  readonly wakeRelay: () => void;
};

export type WebhookRequest = {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Address of the sender. */
  readonly address: string;
};

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

/**
 * Proof of origin, headers, topic, one insert, answer. Nothing is stored before the signature is proven, and
 * nothing is answered with 200 before it is stored. A delivery that is known by its webhook id is only counted.
 *
 * A shop's share is touched only by what is proven: a forger cannot use it up. Throws a `Refusal` when the webhook
 * was not stored for a reason that passes.
 */
export async function receiveWebhook(context: IngestContext, request: WebhookRequest): Promise<Answer> {
  const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
  if (!isSigned(body, single(findHeader(request.headers, 'x-shopify-hmac-sha256')), context.clientSecrets)) {
    context.forgers.failed(request.address);
    return refuse(401, 'SIGNATURE_INVALID');
  }
  context.forgers.proved(request.address);
  const read = readHeaders(request.headers);
  if (read.kind === 'incomplete') return refuse(400, 'HEADERS_INCOMPLETE', { headers: read.names });
  const { shop, topic } = read.headers;
  const seconds = context.shops.take(shop);
  if (seconds > 0) throw new Refusal(429, 'SHOP_RATE', seconds);
  if (!isKnownTopic(topic)) {
    context.logger.warn({ shop, topic }, 'webhook with unknown topic');
    return refuse(404, 'TOPIC_UNKNOWN');
  }
  if (!looksLikeJsonObject(body)) return refuse(400, 'BODY_NOT_JSON');

  const fresh = await store(context, { ...read.headers, traceparent: currentTraceparent(), body });
  if (fresh) context.wakeRelay();
  return fresh ? storedAnswer : duplicateAnswer;
}

const storedAnswer: Answer = { status: 200, body: { status: 'stored' } };
const duplicateAnswer: Answer = { status: 200, body: { status: 'duplicate' } };

/** Whatever keeps a batch from the database passes. What the database refuses for its data stays an error. */
async function store({ insert }: IngestContext, delivery: NewDelivery): Promise<boolean> {
  try {
    return await insert(delivery);
  } catch (error) {
    if (error instanceof TooManyWaiting) throw new Refusal(503, 'BUSY', 10);
    if (isRefusedForItsData(error)) throw error;
    throw new Refusal(503, 'NOT_STORED', 10);
  }
}

const refuse = (status: number, code: string, details: object = {}): Answer => ({
  status,
  body: { code, ...details },
});

const single = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

/**
 * Checking both ends suffices here: signed bytes that are no valid JSON end as an unprocessable delivery with its
 * consumer, and the endpoint stays fast.
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
