import type { Statement } from '@belegfluss/runtime/database';
import { ended, isOpen } from './request-store.ts';
import type { Claim } from './work-store.ts';

const isUnchanged = 'EXISTS (SELECT FROM work WHERE shop = $1 AND order_id = $2 AND revision = $3)';

/** Of the one request of an order that a plan was to fulfil; only one is begun at a time. */
const isBegun = `request.shop = $1 AND request.order_id = $2 AND request.state = 'begun' AND request.input ? 'begun'
  AND document.shop = $1 AND document.order_id = $2 AND document.kind = request.kind
  AND document.ordinal = (request.input -> 'begun' ->> 'ordinal')::int`;

/**
 * Refuses the open requests of an order whose work is given up. Pending actions of the planner are cleared, and the
 * requested recipient is removed unless a document has it already. Where requests came after the claim all of them stay
 * open: the order has another run.
 */
export function refuseRequests(
  { shop, orderId, revision }: Pick<Claim, 'shop' | 'orderId' | 'revision'>,
  { code, message }: { readonly code: string; readonly message: string },
): readonly Statement[] {
  return [
    {
      name: 'request-address-back',
      text: `UPDATE orders SET address = NULLIF(request.input -> 'begun' -> 'addressBefore', 'null')
             FROM person_request request, document
             WHERE orders.shop = $1 AND orders.id = $2 AND ${isBegun} AND request.action = 'address'
               AND document.revision = (request.input -> 'begun' ->> 'revision')::int
               AND document.status NOT IN ('deleted', 'cancelled')
               AND NOT EXISTS (SELECT FROM document later WHERE later.shop = $1 AND later.order_id = $2
                 AND later.created_at > request.asked_at)
               AND ${isUnchanged}`,
      values: [shop, orderId, revision],
    },
    {
      name: 'request-action-back',
      text: `UPDATE document SET wish = '' FROM person_request request WHERE ${isBegun} AND ${isUnchanged}`,
      values: [shop, orderId, revision],
    },
    {
      name: 'request-refuse-all',
      text: `UPDATE person_request SET state = 'refused', code = $4, message = $5, result_document = provider_id, ${ended}
             WHERE shop = $1 AND order_id = $2 AND ${isOpen} AND ${isUnchanged}`,
      values: [shop, orderId, revision, code, message],
    },
  ];
}
