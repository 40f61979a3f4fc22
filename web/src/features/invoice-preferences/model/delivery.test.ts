import { deliveryModifiers } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { type DeliveryKind, modifierName, toDeliveryKind, toDeliverySources } from './delivery.ts';

describe('kinds of delivery dates', () => {
  it.each<DeliveryKind>(['ordered', 'paid', 'shipped', 'period'])('%s is what it was chosen as', (kind) =>
    expect(toDeliveryKind(toDeliverySources(kind, 'create'))).toBe(kind),
  );

  it('keep the start of a period, and never end it before the shipment it begins with', () => {
    expect(toDeliverySources('period', 'paid')).toEqual({
      invoiceDeliveryDate0Webhook: 'paid',
      invoiceDeliveryDate1Webhook: 'create',
    });
    expect(toDeliverySources('period', 'fulfilled').invoiceDeliveryDate1Webhook).toBe('fulfilled');
  });
});

describe('names of modifiers', () => {
  it('say the edge, the turn and the period', () => {
    expect(modifierName('month.next.first')).toBe('Erster Tag des nächsten Monats');
    expect(modifierName('week.previous.last')).toBe('Letzter Tag der vorigen Woche');
    expect(modifierName('')).toBe('Nichts');
  });

  it('are different for each', () => {
    expect(new Set(deliveryModifiers.map(modifierName)).size).toBe(deliveryModifiers.length);
  });
});
