import { isLosslessNumber, parse } from 'lossless-json';
import { z } from 'zod';

/** A customer's privacy request, as Shopify passes it on. */
export type PrivacyMessage = {
  readonly kind: 'data_request' | 'redact';
  /** Null for guests. */
  readonly customerId: string | null;
  readonly email: string | null;
  /** Shopify's ids. */
  readonly orderIds: readonly string[];
  /** Shopify's number of a data request; empty for a redaction. */
  readonly shopifyId: string;
};

export const privacyTopics: readonly string[] = ['customers/data_request', 'customers/redact'];

/** Null when the body is not what the topic promises. Ids exceed 2^53. */
export function parsePrivacyRequest(topic: string, body: string): PrivacyMessage | null {
  const result = schema.safeParse(parseJson(body));
  if (!result.success) return null;
  const { customer, orders_requested, orders_to_redact, data_request } = result.data;
  const isRedaction = topic === 'customers/redact';
  return {
    kind: isRedaction ? 'redact' : 'data_request',
    customerId: customer?.id ?? null,
    email: customer?.email?.trim().toLowerCase() || null,
    orderIds: [...new Set((isRedaction ? orders_to_redact : orders_requested) ?? [])],
    shopifyId: isRedaction ? '' : (data_request?.id ?? ''),
  };
}

const id = z.preprocess(
  (value) => (isLosslessNumber(value) || typeof value === 'number' ? String(value) : value),
  z.string().regex(/^\d{1,20}$/),
);

const schema = z.object({
  customer: z
    .object({
      id: id.nullish(),
      // Removes characters that Postgres cannot store in a text; 320 is the longest address.
      email: z
        .string()
        .max(320)
        .transform((value) => value.replace(/[\0\p{Cs}]/gu, ''))
        .nullish(),
    })
    .nullish(),
  orders_requested: z.array(id).nullish(),
  orders_to_redact: z.array(id).nullish(),
  data_request: z.object({ id: id.nullish() }).nullish(),
});

function parseJson(body: string): unknown {
  try {
    return parse(body);
  } catch {
    return null;
  }
}
