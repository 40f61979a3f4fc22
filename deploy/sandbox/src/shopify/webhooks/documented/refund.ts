import type { JsonObject } from '../../json.ts';
import { discountAllocation, euro, lineItem, order } from './parts.ts';

/** `refunds/create` of version 2026-04 as documented; its lists of shipping, duties and adjustments are empty there. */
export const documentedRefund: JsonObject = {
  id: 990000000000000081n,
  order_id: order.id,
  created_at: '2026-04-05T10:00:00+02:00',
  note: 'Der Henkel war ab',
  user_id: 990000000000000003n,
  processed_at: '2026-04-05T10:00:00+02:00',
  duties: [],
  total_duties_set: euro('0.00'),
  return: null,
  restock: false,
  refund_shipping_lines: [],
  admin_graphql_api_id: 'gid://shopify/Refund/990000000000000081',
  order_adjustments: [],
  refund_line_items: [
    refundLine('Teeservice „Nordlicht“', '89.90', { discount_allocations: [discountAllocation] }),
    refundLine('Geschenkverpackung', '4.90', { product_id: null, product_exists: false }),
  ],
  transactions: [refundTransaction('Erstattung'), refundTransaction(null)],
};

function refundLine(title: string, price: string, more: JsonObject): JsonObject {
  return {
    id: 990000000000000082n,
    quantity: 1,
    line_item_id: 990000000000000011n,
    location_id: null,
    restock_type: 'no_restock',
    subtotal: Number(price),
    total_tax: 0,
    subtotal_set: euro(price),
    total_tax_set: euro('0.00'),
    line_item: { ...lineItem(title, price), ...more },
  };
}

function refundTransaction(message: string | null): JsonObject {
  return {
    id: 990000000000000091n,
    order_id: order.id,
    kind: 'refund',
    gateway: 'manual',
    status: 'success',
    message,
    created_at: '2026-04-05T10:00:00+02:00',
    test: false,
    authorization: null,
    location_id: null,
    user_id: null,
    parent_id: null,
    processed_at: null,
    device_id: null,
    error_code: null,
    source_name: 'web',
    receipt: {},
    amount: '89.90',
    currency: null,
    payment_id: '#4711.1',
    total_unsettled_set: {
      presentment_money: { amount: '0.0', currency: 'XXX' },
      shop_money: { amount: '0.0', currency: 'XXX' },
    },
    manual_payment_gateway: false,
    amount_rounding: null,
    admin_graphql_api_id: 'gid://shopify/OrderTransaction/990000000000000091',
  };
}
