import { describe, expect, it } from '@jest/globals';
import { checkPayment } from './check-payment.ts';

const today = '2026-11-23';

describe('a payment that is marked', () => {
  it('is good today and earlier', () => {
    expect(checkPayment({ account: '901', date: today }, today)).toEqual({});
    expect(checkPayment({ account: '901', date: '2026-10-31' }, today)).toEqual({});
  });

  it('names everything that is wrong', () => {
    expect(checkPayment({ account: '', date: '' }, today)).toEqual({
      account: 'Bitte wähle ein Konto',
      date: 'Gib das Datum der Zahlung an',
    });
    expect(checkPayment({ account: '901', date: '2026-11-24' }, today)).toEqual({
      date: 'Das Datum darf nicht in der Zukunft liegen',
    });
  });
});
