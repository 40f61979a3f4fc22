import type { Billing } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { aBilling } from '../../../../test/mock/billing-world.ts';
import { composeBillingState } from './billing-state.ts';

const active = aBilling();

const composeBillingLines = (changes: Partial<Billing>): readonly string[] =>
  composeBillingState({ ...active, ...changes }).lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('what the shop pays', () => {
  it.each([
    [{}, ['Verlängert sich am 01.12.2026 für 18,99 € im Monat.']],
    [{ annual: true }, ['Verlängert sich am 01.12.2026 für 179,88 € im Jahr.']],
    [{ renewsAt: null }, ['Der Tarif kostet 18,99 € im Monat.']],
    // A plan of a newer version: what it costs is not known here.
    [{ planId: 'galaxy' }, ['Die nächste Abbuchung ist am 01.12.2026.']],
    [
      { discount: { code: 'SOMMER', priceAfter: '9.50', remainingIntervals: 1 } },
      [
        'Die nächste Abbuchung ist am 01.12.2026.',
        'Mit dem Coupon SOMMER zahlst du 9,50 € im Monat, noch für 1 Monat.',
      ],
    ],
    [
      { annual: true, discount: { code: '', priceAfter: '157.40', remainingIntervals: null } },
      [
        'Die nächste Abbuchung ist am 01.12.2026.',
        'Mit deinem Rabatt zahlst du 157,40 € im Jahr, solange das Abonnement läuft.',
      ],
    ],
    [
      { discount: { code: 'SOMMER', priceAfter: '9.50', remainingIntervals: 0 } },
      ['Verlängert sich am 01.12.2026 für 18,99 € im Monat.'],
    ],
    [
      { annual: true, coming: { planId: 'standard', annual: false, beginsAt: '2027-03-01T09:00:00Z' } },
      ['Ab dem 01.03.2027 gilt: Standard mit monatlicher Zahlung.'],
    ],
    [
      {
        trialEndsAt: '2026-11-27T09:00:00Z',
        discount: { code: 'A1B2', priceAfter: '9.50', remainingIntervals: 3 },
      },
      [
        'Du testest kostenlos bis zum 27.11.2026. Erst danach bucht Shopify ab.',
        'Mit dem Coupon A1B2 zahlst du 9,50 € im Monat, noch für 3 Monate.',
      ],
    ],
    [{ status: 'cancelled', endsAt: null }, ['Du hast gekündigt. Nach dem bezahlten Zeitraum gilt Free.']],
    [
      { status: null, endsAt: '2026-12-01T09:00:00Z' },
      ['Der Tarif läuft bis zum 01.12.2026, danach gilt Free.'],
    ],
    [{ status: null }, ['Für diesen Tarif besteht kein Abonnement.']],
  ] as const)('with %j', (changes, expected) => {
    expect(composeBillingLines(changes)).toEqual(expected);
  });

  it.each([
    ['active', true],
    ['frozen', true],
    ['cancelled', false],
    [null, false],
  ] as const)('can be cancelled while it is %s: %s', (status, canCancel) => {
    expect(composeBillingState({ ...active, status }).canCancel).toBe(canCancel);
  });
});
