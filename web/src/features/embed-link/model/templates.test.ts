import { describe, expect, it } from '@jest/globals';
import { embedTexts } from '../../../texts/embed-link.ts';
import { findTemplate, firstTemplate, linkKindIn, stepTemplate, templates } from './templates.ts';

describe('the notifications', () => {
  it('are all that Shopify sends about an order, each once, with a German name', () => {
    const ids = templates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(19);
    expect(Object.keys(embedTexts.templates).sort()).toEqual([...ids].sort());
  });

  it('stand in their groups under the names that Shopify’s addresses have', () => {
    const named = (group: string) =>
      templates
        .filter((one) => one.group === group)
        .map(({ id }) => id)
        .join(' ');
    expect(['orders', 'shipping', 'delivery', 'pickup'].map(named)).toEqual([
      'order_confirmation order_edited order_invoice order_cancelled order_payment_receipt refund_notification ' +
        'store_receipt pending_payment_failure pending_payment_success payment_reminder',
      'shipping_confirmation shipping_update shipment_out_for_delivery shipment_delivered',
      'local_out_for_delivery local_delivered local_missed_delivery',
      'ready_for_pickup pickup_receipt',
    ]);
  });

  it('begin with the first for invoices and the fourth for credit notes', () => {
    expect(firstTemplate('invoice')).toBe(templates[0]?.id);
    expect(firstTemplate('credit')).toBe(templates[3]?.id);
  });

  it('lead on from the last to the first, and back', () => {
    expect(stepTemplate('pickup_receipt', 1)).toBe('order_confirmation');
    expect(stepTemplate('order_confirmation', -1)).toBe('pickup_receipt');
    let id = firstTemplate('invoice');
    const seen = templates.map(() => {
      id = stepTemplate(id, 1);
      return id;
    });
    expect(new Set(seen).size).toBe(templates.length);
  });

  it('all have a place after their text; those without buttons offer none below them', () => {
    expect(templates.every(({ positions }) => positions.includes('text'))).toBe(true);
    expect(findTemplate('order_confirmation').positions).toEqual(['header', 'text', 'buttons']);
    expect(findTemplate('refund_notification').positions).toEqual(['header', 'text']);
    expect(findTemplate('payment_reminder').positions).toEqual(['text']);
  });

  it('about money that goes back lead to credit notes, whatever was asked for', () => {
    expect(templates.filter(({ credit }) => credit).map(({ id }) => id)).toEqual([
      'order_cancelled',
      'refund_notification',
    ]);
    expect(linkKindIn('refund_notification', 'invoice')).toBe('credit');
    expect(linkKindIn('shipping_update', 'invoice')).toBe('invoice');
    expect(linkKindIn('shipping_update', 'credit')).toBe('credit');
  });
});
