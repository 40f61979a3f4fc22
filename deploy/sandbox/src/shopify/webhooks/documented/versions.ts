import { cloneJson, type JsonObject, toObject, toObjects } from '../../json.ts';
import { documentedPayloads } from './index.ts';

export const documentedVersions = [
  '2024-10',
  '2025-01',
  '2025-04',
  '2025-07',
  '2025-10',
  '2026-01',
  '2026-04',
] as const;

export type DocumentedVersion = (typeof documentedVersions)[number];

/**
 * A topic's documented payload in a version. The versions differ in few fields: each step states the fields that the
 * documentation of that version added or dropped, and is reverted for the versions before it. Of our topics only orders
 * and subscriptions changed; lines whose `product_id` is null are in the samples since 2026-01.
 */
export function documentedPayload(topic: string, version: DocumentedVersion): JsonObject {
  const payload = cloneJson(documentedPayloads[topic]);
  if (payload === undefined) throw new Error(`Nobody recorded ${topic}.`);
  for (const { since, isAbout, undo } of steps) if (version < since && isAbout(topic)) undo(payload);
  return payload;
}

const ofOrders = (topic: string): boolean =>
  topic.startsWith('orders/') && 'line_items' in (documentedPayloads[topic] ?? {});
const lineLists = ['line_items', 'refund_line_items'] as const;

type Step = {
  readonly since: DocumentedVersion;
  readonly isAbout: (topic: string) => boolean;
  readonly undo: (payload: JsonObject) => void;
};

/** Newest first. */
const steps: readonly Step[] = [
  {
    since: '2026-04',
    isAbout: ofOrders,
    undo: (order) => {
      order.checkout_id = null;
      delete order.line_item_groups;
    },
  },
  {
    since: '2026-01',
    isAbout: () => true,
    undo: (payload) => {
      for (const list of lineLists)
        for (const entry of toObjects(payload[list])) {
          const line = list === 'line_items' ? entry : toObject(entry.line_item);
          if (line.product_id === null) line.product_id = 990000000000000054n;
        }
    },
  },
  {
    since: '2026-01',
    isAbout: ofOrders,
    undo: (order) => {
      order.line_item_groups = [];
    },
  },
  { since: '2025-10', isAbout: ofOrders, undo: (order) => void delete order.line_item_groups },
  {
    since: '2025-04',
    isAbout: (topic) => topic === 'app_subscriptions/update',
    undo: (payload) => {
      const subscription = toObject(payload.app_subscription);
      for (const name of ['interval', 'plan_handle', 'price']) delete subscription[name];
    },
  },
  {
    since: '2025-01',
    isAbout: ofOrders,
    undo: (order) => {
      for (const line of toObjects(order.line_items)) delete line.sales_line_item_group_id;
      Object.assign(toObject(order.customer), {
        tags: 'Stammkunde, B2B',
        sms_marketing_consent: null,
        email_marketing_consent: { state: 'not_subscribed', opt_in_level: null, consent_updated_at: null },
      });
    },
  },
];
