import type { Position, TemplateId } from './template-ids.ts';

/** Marks a place in a mail's code; its words are in the texts. */
export type Landmark =
  | 'orderNumber'
  | 'body'
  | 'title'
  | 'paymentText'
  | 'shipmentText'
  | 'pickupText'
  | 'customMessage'
  | 'statusButtons'
  | 'shopButton'
  | 'payButton'
  | 'payTable';

/** A place in the code of a mail. */
export type Place = {
  readonly landmark: Landmark;
  /** Line after which the link is pasted; null where we have not seen Shopify's text. */
  readonly line: number | null;
};

/**
 * Line numbers of Shopify's own templates of October 2025, in English, counted in
 * https://github.com/jacquelinetremblay-oss/shopify-notification-flows (its main branch keeps them as they come). Other
 * languages and later versions may differ by lines, which is why the code to look for is always shown as well. Of
 * `order_invoice` that collection has only the beginning and of `payment_reminder` nothing: of the latter nothing but
 * its text is sure.
 */
export const templatePlaces: Readonly<
  Record<TemplateId, { readonly text: Place } & Partial<Record<Position, Place>>>
> = {
  order_confirmation: {
    header: at('orderNumber', 106),
    text: at('body', 141),
    buttons: at('statusButtons', 206),
  },
  order_edited: { header: at('orderNumber', 52), text: at('body', 87), buttons: at('statusButtons', 130) },
  order_invoice: {
    header: at('orderNumber', 55),
    text: at('customMessage', null),
    buttons: at('payButton', null),
  },
  order_cancelled: { header: at('orderNumber', 95), text: at('body', 130) },
  order_payment_receipt: {
    header: at('orderNumber', 45),
    text: at('paymentText', 86),
    buttons: at('statusButtons', 126),
  },
  refund_notification: { header: at('orderNumber', 54), text: at('body', 89) },
  store_receipt: { header: at('orderNumber', 55), text: at('title', 89), buttons: at('shopButton', 102) },
  pending_payment_failure: {
    header: at('orderNumber', 50),
    text: at('body', 85),
    buttons: at('payTable', 96),
  },
  pending_payment_success: {
    header: at('orderNumber', 47),
    text: at('title', 81),
    buttons: at('statusButtons', 121),
  },
  payment_reminder: { text: at('title', null) },
  shipping_confirmation: {
    header: at('orderNumber', 69),
    text: at('body', 104),
    buttons: at('statusButtons', 147),
  },
  shipping_update: { header: at('orderNumber', 48), text: at('body', 83), buttons: at('statusButtons', 124) },
  shipment_out_for_delivery: {
    header: at('orderNumber', 69),
    text: at('body', 104),
    buttons: at('statusButtons', 147),
  },
  shipment_delivered: {
    header: at('orderNumber', 66),
    text: at('shipmentText', 108),
    buttons: at('statusButtons', 148),
  },
  local_out_for_delivery: {
    header: at('orderNumber', 50),
    text: at('body', 85),
    buttons: at('statusButtons', 125),
  },
  local_delivered: { header: at('orderNumber', 50), text: at('body', 85), buttons: at('statusButtons', 126) },
  local_missed_delivery: {
    header: at('orderNumber', 50),
    text: at('body', 85),
    buttons: at('statusButtons', 126),
  },
  ready_for_pickup: {
    header: at('orderNumber', 53),
    text: at('pickupText', 93),
    buttons: at('statusButtons', 176),
  },
  pickup_receipt: { header: at('orderNumber', 48), text: at('body', 83), buttons: at('shopButton', 96) },
};

function at(landmark: Landmark, line: number | null): Place {
  return { landmark, line };
}
