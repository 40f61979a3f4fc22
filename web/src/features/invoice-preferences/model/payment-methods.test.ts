import { describe, expect, it } from '@jest/globals';
import { listOfferedGateways, methodOptions, shorten } from './payment-methods.ts';

describe('payment methods on the invoice', () => {
  it('are chosen for what the shop was paid with, and for what one is chosen for already', () => {
    expect(listOfferedGateways([{ gateway: 'klarna' }], { klarna: null, gone: '32' })).toEqual([
      'klarna',
      'gone',
    ]);
  });

  it('are chosen for the common ones while none was seen', () => {
    expect(listOfferedGateways([], {})).toContain('shopify_payments');
  });

  it('are the own ones of the account, with short words', () => {
    const long = 'x'.repeat(50);
    expect(
      methodOptions([
        { id: '31', name: 'Überweisung', text: '', custom: false },
        { id: '32', name: long, text: long, custom: true },
        { id: '33', name: 'Bar', text: '', custom: true },
      ]),
    ).toEqual([
      { value: '', label: 'Keine Angabe' },
      { value: '32', label: `${'x'.repeat(39)}…: ${'x'.repeat(35)}…` },
      { value: '33', label: 'Bar' },
    ]);
  });

  it('keep names whole that are just short enough', () => {
    expect(shorten('x'.repeat(26), 26)).toBe('x'.repeat(26));
  });
});
