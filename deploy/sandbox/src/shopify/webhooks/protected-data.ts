import { isObject, type Json, type JsonObject, parseJson, printJson } from '../json.ts';
import type { Knobs } from '../knobs.ts';

type Approval = Knobs['protectedData'];

const PROTECTED_TOPICS = /^(orders|refunds|order_transactions|fulfillments)\//;

/** Without any approval the app may not subscribe to topics with customers' data; those for privacy it must. */
export const isTopicWithheld = (approval: Approval, topic: string): boolean =>
  approval === 'none' && PROTECTED_TOPICS.test(topic);

/** The body as an app sees it. Below level 2 names, street, zip, e-mail and phone are absent. */
export function showBody(approval: Approval, topic: string, body: string): string {
  if (approval === 'level2' || !PROTECTED_TOPICS.test(topic)) return body;
  return printJson(strip(parseJson(body), ''));
}

const PEOPLE = ['email', 'contact_email', 'phone', 'first_name', 'last_name'];
const HIDDEN: Readonly<Record<string, readonly string[]>> = {
  '': [...PEOPLE, 'order_status_url'],
  customer: PEOPLE,
  address: [...PEOPLE, 'name', 'address1', 'address2', 'zip', 'latitude', 'longitude'],
};

/** `place` names the current object; lines and shipping lines keep their names. */
function strip(value: Json, place: string): Json {
  if (!isObject(value)) return value;
  const shown: JsonObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (HIDDEN[place]?.includes(key)) continue;
    const inner = key === 'customer' ? 'customer' : key.endsWith('_address') ? 'address' : null;
    shown[key] = inner === null || entry === undefined ? entry : strip(entry, inner);
  }
  return shown;
}
