import { ownValue } from '@belegfluss/runtime/records';
/** Shopify's data about a delivery besides its body. */
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

const maxLength = 255;
const shopShape = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

const isPresent = (value: string): boolean => value !== '';

const rules: Readonly<
  Record<keyof DeliveryHeaders, { readonly name: string; readonly isRight: (value: string) => boolean }>
> = {
  topic: { name: 'x-shopify-topic', isRight: isPresent },
  shop: { name: 'x-shopify-shop-domain', isRight: (value) => shopShape.test(value) },
  webhookId: { name: 'x-shopify-webhook-id', isRight: isPresent },
  apiVersion: { name: 'x-shopify-api-version', isRight: () => true },
  eventId: { name: 'x-shopify-event-id', isRight: () => true },
  triggeredAt: { name: 'x-shopify-triggered-at', isRight: () => true },
};

/**
 * Next-Gen Events name their headers without `x-` and are signed the same way (`ShopifyEventsHeader` of Shopify's own
 * library). A delivery of theirs has no event id.
 */
export const findHeader = (raw: Readonly<Record<string, unknown>>, name: string): unknown =>
  ownValue(raw, name) ?? ownValue(raw, name.replace(/^x-/, ''));

/** By hand instead of by a schema: these six headers are read for every webhook there is. */
export function readHeaders(raw: Readonly<Record<string, unknown>>): HeadersResult {
  const wrong: string[] = [];
  const read = (field: keyof DeliveryHeaders): string => {
    const { name, isRight } = rules[field];
    const value = findHeader(raw, name) ?? '';
    if (typeof value === 'string' && value.length <= maxLength && isRight(value)) return value;
    wrong.push(name);
    return '';
  };
  const headers: DeliveryHeaders = {
    topic: read('topic'),
    shop: read('shop'),
    webhookId: read('webhookId'),
    apiVersion: read('apiVersion'),
    eventId: read('eventId'),
    triggeredAt: read('triggeredAt'),
  };
  return wrong.length === 0 ? { kind: 'complete', headers } : { kind: 'incomplete', names: wrong };
}
