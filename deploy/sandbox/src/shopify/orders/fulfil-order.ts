import { gid } from '../ids.ts';
import { type JsonObject, toInt, toObjects, toScalarText } from '../json.ts';
import { type Change, type ChangeContext, closeDraft, openDraft } from './change.ts';
import { idText } from './rest.ts';
import type { StoredOrder } from './stored-order.ts';

export type FulfilRequest = {
  lines?: { id: string; quantity: number }[] | undefined;
  /** Address of the warehouse, in REST spelling. */
  origin?: Record<string, string | null> | undefined;
};

/** Ships the given lines, or all remaining ones. */
export function fulfilOrder(stored: StoredOrder, request: FulfilRequest, context: ChangeContext): Change {
  const draft = openDraft(stored, context);
  const lines = toObjects(draft.order.line_items);
  const wanted = new Map(request.lines?.map((line) => [line.id, line.quantity]));
  const shipped: JsonObject[] = [];
  for (const line of lines) {
    const open = toInt(line.fulfillable_quantity);
    const quantity = Math.min(open, request.lines ? (wanted.get(idText(line)) ?? 0) : open);
    if (quantity <= 0) continue;
    line.fulfillable_quantity = open - quantity;
    line.fulfillment_status = open === quantity ? 'fulfilled' : 'partial';
    shipped.push({ ...line, quantity });
  }
  if (shipped.length === 0) return { ok: false, reason: 'Nothing left to fulfil' };

  const id = context.ids.next();
  const count = toObjects(draft.order.fulfillments).length + 1;
  draft.order.fulfillments = [
    ...toObjects(draft.order.fulfillments),
    {
      id,
      admin_graphql_api_id: gid('Fulfillment', id),
      created_at: draft.now,
      location_id: null,
      name: `${toScalarText(draft.order.name)}.${count}`,
      order_id: draft.order.id,
      origin_address: request.origin ?? {},
      receipt: {},
      service: 'manual',
      shipment_status: null,
      status: 'success',
      tracking_company: 'DHL',
      tracking_number: `00340${String(id).padStart(15, '0')}`,
      tracking_numbers: [`00340${String(id).padStart(15, '0')}`],
      tracking_url: null,
      tracking_urls: [],
      updated_at: draft.now,
      line_items: shipped,
    },
  ];
  const whole = lines.every((line) => toInt(line.fulfillable_quantity) === 0);
  draft.order.fulfillment_status = whole ? 'fulfilled' : 'partial';
  return closeDraft(stored, draft, [
    { topic: whole ? 'orders/fulfilled' : 'orders/partially_fulfilled', payload: 'order' },
    { topic: 'orders/updated', payload: 'order' },
  ]);
}
