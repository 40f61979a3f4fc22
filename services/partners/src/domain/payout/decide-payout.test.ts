import { describe, expect, it } from '@jest/globals';
import { decidePayout, type Recipient } from './decide-payout.ts';

const recipient: Recipient = {
  taxId: '181/815/08155',
  vatId: '',
  address: { name: 'Petra Partner', street: 'Hauptstraße 1', zip: '10115', city: 'Berlin', country: 'DE' },
  payout: { gateway: 'paypal', email: 'geld@example.de' },
};

describe('what a partner is owed', () => {
  it('is paid from fifty euros on', () => {
    // 3.5 % of 50.00 are 1.75.
    expect(decidePayout({ preferences: recipient }, ['25.00', '25.00'])).toMatchObject({
      kind: 'pay',
      vat: { kind: 'none' },
      sums: { net: '50.00', vat: '0.00', gross: '50.00', fee: '1.75', total: '48.25' },
    });
  });

  it.each([
    ['below the threshold', { preferences: recipient }, ['49.99'], 'belowThreshold'],
    ['because more was taken back', { preferences: recipient }, ['9.50', '-19.00'], 'belowThreshold'],
    [
      'because corrections leave too little',
      { preferences: recipient },
      ['60.00', '-10.01'],
      'belowThreshold',
    ],
    ['as long as nobody knows how to pay', { preferences: null }, ['50.00'], 'noPreferences'],
    ['below the threshold, whatever else is missing', { preferences: null }, ['49.99'], 'belowThreshold'],
    ['while the partner is gone', null, ['500.00'], 'gone'],
  ] as const)('carries over %s', (_, partner, amounts, reason) => {
    expect(decidePayout(partner, amounts)).toEqual({ kind: 'carry', reason });
  });
});
