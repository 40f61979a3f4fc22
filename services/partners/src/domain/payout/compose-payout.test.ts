import { describe, expect, it } from '@jest/globals';
import { composePayout } from './compose-payout.ts';
import type { VatTreatment } from './vat.ts';

const german: VatTreatment = { kind: 'standard', rate: '19' };
const foreign: VatTreatment = { kind: 'reverseCharge', rate: '0' };
const at = (gateway: 'paypal' | 'bank', vat: VatTreatment) => ({ gateway, vat, threshold: '50.00' });

describe('a payout', () => {
  it.each([
    [['50.00'], at('bank', foreign), ['50.00', '0.00', '50.00', '0.00', '50.00']],
    // 3.5 % of 50.00 is 1.75.
    [['50.00'], at('paypal', foreign), ['50.00', '0.00', '50.00', '1.75', '48.25']],
    // 19 % of 102.50 is 19.475.
    [['44.50', '44.50', '9.50', '4.00'], at('bank', german), ['102.50', '19.48', '121.98', '0.00', '121.98']],
    // 3.5 % of 119.00 is 4.165.
    [['50.00', '50.00'], at('paypal', german), ['100.00', '19.00', '119.00', '4.17', '114.83']],
    // A provision that was paid and then taken back lessens the next payout.
    [['-19.50', '44.50', '44.50'], at('bank', foreign), ['69.50', '0.00', '69.50', '0.00', '69.50']],
  ] as const)('of %j by %j', (entries, terms, [net, vat, gross, fee, total]) => {
    expect(composePayout(entries, terms)).toEqual({ net, vat, gross, fee, total });
  });

  it.each([[[]], [['49.99']], [['-19.50', '44.50']], [['-60.00']]])('waits with %j', (entries) => {
    expect(composePayout(entries, at('paypal', german))).toBeNull();
  });
});
