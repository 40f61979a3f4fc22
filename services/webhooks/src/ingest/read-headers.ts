import { z } from 'zod';

const text = z.string().max(255);

const schema = z.object({
  'x-shopify-topic': text.min(1),
  'x-shopify-shop-domain': text.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  'x-shopify-webhook-id': text.min(1),
  'x-shopify-api-version': text.default(''),
  'x-shopify-event-id': text.default(''),
  'x-shopify-triggered-at': text.default(''),
});

/** What Shopify says about a delivery besides its body. */
export type DeliveryHeaders = {
  readonly topic: string;
  readonly shop: string;
  readonly webhookId: string;
  readonly apiVersion: string;
  readonly eventId: string;
  readonly triggeredAt: string;
};

export type HeadersResult =
  | { readonly kind: 'complete'; readonly headers: DeliveryHeaders }
  /** Names of headers that are missing or malformed. */
  | { readonly kind: 'incomplete'; readonly names: readonly string[] };

export function readHeaders(raw: Readonly<Record<string, unknown>>): HeadersResult {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) {
    return {
      kind: 'incomplete',
      names: [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))],
    };
  }
  return {
    kind: 'complete',
    headers: {
      topic: parsed.data['x-shopify-topic'],
      shop: parsed.data['x-shopify-shop-domain'],
      webhookId: parsed.data['x-shopify-webhook-id'],
      apiVersion: parsed.data['x-shopify-api-version'],
      eventId: parsed.data['x-shopify-event-id'],
      triggeredAt: parsed.data['x-shopify-triggered-at'],
    },
  };
}
