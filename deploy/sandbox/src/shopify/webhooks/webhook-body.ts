import { cloneJson, isObject, type Json, type JsonObject, printJson } from '../json.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { documentedPayloads, shapeOfTopic } from './documented/index.ts';
import { keepShape } from './documented/shape.ts';

/**
 * The body of a webhook: the sandbox's data, restricted to the fields of Shopify's documented payloads and of those of
 * real shops. Customers' tags, sets of tips and the list of fees exist in the Admin API only. Documented fields without
 * data in the sandbox are present and empty.
 */
export function webhookBody(topic: string, payload: JsonObject): string {
  const kept = keepShape(payload, shapeOfTopic(topic) ?? null);
  return printJson(withEmpty(kept, documentedPayloads[topic]));
}

function withEmpty(payload: Json | undefined, sample: Json | undefined): Json | undefined {
  if (Array.isArray(payload) && Array.isArray(sample))
    return payload.map((item) => withEmpty(item, sample[0]) ?? null);
  if (!isObject(payload) || !isObject(sample)) return payload;
  const whole = cloneJson(payload);
  for (const [name, value] of Object.entries(sample)) {
    if (whole[name] !== undefined) whole[name] = withEmpty(whole[name], value);
    else if (!isObject(value)) whole[name] = Array.isArray(value) ? [] : null;
  }
  return whole;
}

const bodies = new WeakMap<StoredOrder, string>();

/** The body of all topics that contain an order; several webhooks of one change share it. */
export function orderBody(stored: StoredOrder): string {
  const known = bodies.get(stored);
  if (known !== undefined) return known;
  const body = webhookBody('orders/updated', stored.order);
  bodies.set(stored, body);
  return body;
}
