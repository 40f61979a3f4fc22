import type { JsonObject } from '../../json.ts';
import { order } from './parts.ts';

const shopGid = 'gid://shopify/Shop/70000001';
const at = '2026-04-01T09:30:00+02:00';

export const documentedTransaction: JsonObject = {
  id: 990000000000000092n,
  order_id: order.id,
  kind: 'authorization',
  gateway: 'paypal',
  status: 'success',
  message: null,
  created_at: at,
  test: false,
  authorization: '2001',
  location_id: null,
  user_id: null,
  parent_id: null,
  processed_at: null,
  device_id: null,
  error_code: null,
  source_name: 'web',
  payment_details: {
    credit_card_bin: null,
    avs_result_code: null,
    cvv_result_code: null,
    credit_card_number: '•••• •••• •••• 4242',
    credit_card_company: 'Visa',
    buyer_action_info: null,
    credit_card_name: null,
    credit_card_wallet: null,
    credit_card_expiration_month: null,
    credit_card_expiration_year: null,
    payment_method_name: 'visa',
  },
  receipt: {},
  amount: '89.75',
  currency: 'EUR',
  payment_id: '#4711.1',
  total_unsettled_set: {
    presentment_money: { amount: '89.75', currency: 'EUR' },
    shop_money: { amount: '89.75', currency: 'EUR' },
  },
  manual_payment_gateway: true,
  amount_rounding: null,
  admin_graphql_api_id: 'gid://shopify/OrderTransaction/990000000000000092',
};

export const documentedPaymentTerms: JsonObject = {
  id: 990000000000000101n,
  payment_terms_name: 'Net 14',
  payment_terms_type: 'net',
  due_in_days: 14,
  created_at: at,
  updated_at: at,
  payment_schedules: [
    {
      amount: '0.00',
      balance_due: '0.00',
      completed_at: at,
      created_at: at,
      currency: 'EUR',
      due_at: '2026-04-15T09:30:00+02:00',
      id: 990000000000000102n,
      issued_at: at,
      payment_terms_id: 990000000000000101n,
      presentment_currency: 'EUR',
      total_balance: '0.00',
      total_price: '0.00',
      updated_at: at,
      admin_graphql_api_id: 'gid://shopify/PaymentSchedule/990000000000000102',
    },
  ],
  admin_graphql_api_id: 'gid://shopify/PaymentsPaymentFlexibilityPaymentTermsPaymentTerms/990000000000000101',
};

export const documentedOrderEdit: JsonObject = {
  order_edit: {
    id: 990000000000000111n,
    app_id: null,
    created_at: at,
    committed_at: at,
    notify_customer: false,
    order_id: order.id,
    staff_note: '',
    user_id: null,
    line_items: {
      additions: [{ id: 990000000000000112n, delta: 1 }],
      removals: [{ id: 990000000000000011n, delta: 1 }],
    },
    discounts: { line_item: { additions: [], removals: [] } },
    shipping_lines: { additions: [], removals: [] },
  },
};

export const documentedScopesUpdate: JsonObject = {
  id: 1,
  shop_id: shopGid,
  previous: ['read_orders'],
  current: ['read_orders', 'write_orders'],
  updated_at: '2026-04-01T07:30:00.000Z',
};

export const documentedPurchase: JsonObject = {
  app_purchase_one_time: {
    admin_graphql_api_id: 'gid://shopify/AppPurchaseOneTime/9000011',
    name: 'Bestellimport',
    status: 'PENDING',
    admin_graphql_api_shop_id: shopGid,
    created_at: at,
    updated_at: at,
  },
};

export const documentedSubscription: JsonObject = {
  app_subscription: {
    admin_graphql_api_id: 'gid://shopify/AppSubscription/9000012',
    name: 'Business',
    status: 'PENDING',
    admin_graphql_api_shop_id: shopGid,
    created_at: at,
    updated_at: at,
    currency: 'EUR',
    capped_amount: '20.0',
    price: '19.00',
    interval: 'every_30_days',
    plan_handle: 'business',
  },
};

export const documentedDeletion: JsonObject = { id: order.id };

export const documentedShopRedaction: JsonObject = {
  shop_id: 70000001,
  shop_domain: 'teeladen.myshopify.com',
};

export const documentedRedaction: JsonObject = {
  ...documentedShopRedaction,
  customer: { id: 9000021, email: 'mira@beispiel.example', phone: '0221 555 0101' },
  orders_to_redact: [9000031, 9000032],
};

export const documentedDataRequest: JsonObject = {
  ...documentedShopRedaction,
  customer: { id: 9000021, email: 'mira@beispiel.example', phone: '0221 555 0101' },
  orders_requested: [9000031, 9000032],
  data_request: { id: 9001 },
};
