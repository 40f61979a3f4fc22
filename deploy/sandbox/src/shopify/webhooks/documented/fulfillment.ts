import type { JsonObject } from '../../json.ts';
import { address, discountAllocation, lineItem, order } from './parts.ts';

/** `fulfillments/create` and `fulfillments/update` of version 2026-04 as documented. */
export const documentedFulfillment: JsonObject = {
  id: 990000000000000071n,
  order_id: order.id,
  status: 'pending',
  created_at: '2026-04-01T12:00:00+02:00',
  service: null,
  updated_at: '2026-04-01T12:00:00+02:00',
  tracking_company: 'DHL',
  shipment_status: null,
  location_id: null,
  origin_address: null,
  email: 'mira@beispiel.example',
  destination: address,
  line_items: [
    { ...lineItem('Teeservice „Nordlicht“', '89.90'), discount_allocations: [discountAllocation] },
    { ...lineItem('Geschenkverpackung', '4.90'), product_id: null },
  ],
  tracking_number: '00340434',
  tracking_numbers: ['00340434'],
  tracking_url: 'https://pakete.example/00340434',
  tracking_urls: ['https://pakete.example/00340434'],
  receipt: {},
  name: '#4711.1',
  admin_graphql_api_id: 'gid://shopify/Fulfillment/990000000000000071',
};
