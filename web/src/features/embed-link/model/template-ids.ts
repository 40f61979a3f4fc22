export const templateGroups = ['orders', 'shipping', 'delivery', 'pickup'] as const;
export type TemplateGroup = (typeof templateGroups)[number];

/** Where a link can stand in a mail. */
export const positions = ['header', 'text', 'buttons'] as const;
export type Position = (typeof positions)[number];

export const templateIds = {
  orders: [
    'order_confirmation',
    'order_edited',
    'order_invoice',
    'order_cancelled',
    'order_payment_receipt',
    'refund_notification',
    'store_receipt',
    'pending_payment_failure',
    'pending_payment_success',
    'payment_reminder',
  ],
  shipping: ['shipping_confirmation', 'shipping_update', 'shipment_out_for_delivery', 'shipment_delivered'],
  delivery: ['local_out_for_delivery', 'local_delivered', 'local_missed_delivery'],
  pickup: ['ready_for_pickup', 'pickup_receipt'],
} as const satisfies Record<TemplateGroup, readonly string[]>;

/** Shopify's name of a notification, as it stands in the addresses of the admin. */
export type TemplateId = (typeof templateIds)[TemplateGroup][number];
