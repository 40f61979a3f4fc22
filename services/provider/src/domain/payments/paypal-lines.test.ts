import { describe, expect, it } from '@jest/globals';
import { payPalWords } from '../../texts/paypal-words.ts';
import { type FindTransaction, toLines as toWordedLines } from './paypal-lines.ts';
import type { PayPalTransaction } from './paypal-transaction.ts';

const toLines = (transaction: PayPalTransaction, currency: string, find: FindTransaction) =>
  toWordedLines(transaction, currency, find, payPalWords);

const eur = (value: string) => ({ currency: 'EUR', value });
const usd = (value: string) => ({ currency: 'USD', value });

const aPayment = (changes: Partial<PayPalTransaction> = {}): PayPalTransaction => ({
  id: 'PAY1',
  relatedId: '',
  code: 'T0006',
  status: 'completed',
  initiatedAt: new Date('2026-11-20T08:00:00Z'),
  amount: eur('119.00'),
  fee: eur('-3.56'),
  invoiceId: '#1001',
  customField: '',
  subject: '',
  payer: 'Lena Beispiel',
  ...changes,
});
const inDollars = aPayment({ amount: usd('100.00'), fee: usd('-3.20') });
const aConversion = (changes: Partial<PayPalTransaction> = {}) =>
  aPayment({
    id: 'CONV',
    relatedId: 'PAY1',
    code: 'T0200',
    amount: eur('88.50'),
    fee: null,
    invoiceId: '',
    payer: '',
    ...changes,
  });
const aRefund = (changes: Partial<PayPalTransaction> = {}) =>
  aPayment({ id: 'REF1', relatedId: 'PAY1', code: 'T1107', amount: eur('-119.00'), fee: null, ...changes });

const lines = (transaction: PayPalTransaction, near: readonly PayPalTransaction[] = []) =>
  toLines(transaction, 'EUR', (id) => near.find((one) => one.id === id)).map(({ piece, amount, purpose }) => [
    piece,
    amount,
    purpose,
  ]);

describe('the lines of a transaction', () => {
  it('name it, its day in Germany and who paid', () => {
    const late = aPayment({ initiatedAt: new Date('2026-11-20T23:30:00Z') });
    expect(toLines(late, 'EUR', () => undefined)).toEqual([
      {
        externalId: 'PAY1',
        piece: 'gross',
        amount: '119.00',
        date: '2026-11-21',
        purpose: 'PayPal-Zahlung · #1001',
        counterparty: 'Lena Beispiel',
      },
      {
        externalId: 'PAY1',
        piece: 'fee',
        amount: '-3.56',
        date: '2026-11-21',
        purpose: 'PayPal-Gebühr',
        counterparty: 'Lena Beispiel',
      },
    ]);
  });

  const fee = ['fee', '-3.56', 'PayPal-Gebühr'];
  it.each<[string, PayPalTransaction, string[][]]>([
    ['a payment and its fee', aPayment(), [['gross', '119.00', 'PayPal-Zahlung · #1001'], fee]],
    ['a payment without a fee', aPayment({ fee: null }), [['gross', '119.00', 'PayPal-Zahlung · #1001']]],
    ['a fee of nothing', aPayment({ fee: eur('0.00') }), [['gross', '119.00', 'PayPal-Zahlung · #1001']]],
    [
      'a payment that was paid back since: it has moved money, and so has the refund',
      aPayment({ status: 'reversed' }),
      [['gross', '119.00', 'PayPal-Zahlung · #1001'], fee],
    ],
    [
      'all that the shop said of it, each once',
      aPayment({ fee: null, customField: '#1001', subject: 'Teekanne' }),
      [['gross', '119.00', 'PayPal-Zahlung · #1001 · Teekanne']],
    ],
    [
      'something bought by the merchant',
      aPayment({ amount: eur('-20.00'), fee: null, invoiceId: '' }),
      [['gross', '-20.00', 'PayPal-Zahlung']],
    ],
    ['a refund', aRefund(), [['gross', '-119.00', 'Rückerstattung · PAY1 · #1001']]],
    [
      'a refund with which a part of the fee comes back',
      aRefund({ amount: eur('-50.00'), fee: eur('1.24') }),
      [
        ['gross', '-50.00', 'Rückerstattung · PAY1 · #1001'],
        ['fee', '1.24', 'Erstattung der PayPal-Gebühr'],
      ],
    ],
    [
      'a chargeback',
      aRefund({ code: 'T1201' }),
      [['gross', '-119.00', 'Rückbuchung (Chargeback) · PAY1 · #1001']],
    ],
    [
      'its fee, a separate transaction',
      aRefund({ code: 'T0106', amount: eur('-16.00'), invoiceId: '' }),
      [['gross', '-16.00', 'Gebühr für eine Rückbuchung · PAY1']],
    ],
    [
      'a chargeback that was won, which must not look like the payment',
      aRefund({ code: 'T1202', amount: eur('119.00') }),
      [['gross', '119.00', 'Rückbuchung aufgehoben (Chargeback) · #1001']],
    ],
    [
      'a payment that PayPal took back',
      aRefund({ code: 'T1106' }),
      [['gross', '-119.00', 'Rückbuchung · PAY1 · #1001']],
    ],
    [
      'money for the bank',
      aPayment({ code: 'T0400', amount: eur('-500.00'), fee: null, invoiceId: '', payer: '' }),
      [['gross', '-500.00', 'Auszahlung an die Bank']],
    ],
    [
      'money from the bank',
      aPayment({ code: 'T0300', amount: eur('30.00'), fee: null, invoiceId: '', payer: '' }),
      [['gross', '30.00', 'Einzahlung vom Bankkonto']],
    ],
    [
      'a monthly fee',
      aPayment({ code: 'T0101', amount: eur('-30.00'), fee: null, invoiceId: '', payer: '' }),
      [['gross', '-30.00', 'PayPal-Gebühr']],
    ],
    [
      'a kind that nobody knows yet',
      aPayment({ code: 'T7700', fee: null, invoiceId: '' }),
      [['gross', '119.00', 'PayPal-Buchung']],
    ],
    [
      'an amount in another notation',
      aPayment({ amount: eur('119.000'), fee: null, invoiceId: '' }),
      [['gross', '119.00', 'PayPal-Zahlung']],
    ],
  ])('are %s', (_case, transaction, expected) => {
    expect(lines(transaction)).toEqual(expected);
  });

  it.each<[string, PayPalTransaction]>([
    ['is pending', aPayment({ status: 'pending' })],
    ['was denied', aPayment({ status: 'denied' })],
    ['has a status that nobody knows', aPayment({ status: 'unknown' })],
    ['is a hold', aPayment({ code: 'T1503', amount: eur('-50.00') })],
    ['ends a hold', aPayment({ code: 'T1105', amount: eur('50.00') })],
    ['is a hold for a dispute', aPayment({ code: 'T1110', amount: eur('-50.00') })],
    ['is a reserve', aPayment({ code: 'T2103', amount: eur('-50.00') })],
    ['is an authorisation', aPayment({ code: 'T1300' })],
    ['is nothing', aPayment({ amount: eur('0.00'), fee: null })],
    ['is in another currency', inDollars],
    ['goes out of another currency', aConversion({ amount: usd('-96.80') })],
  ])('are none when it %s', (_case, transaction) => {
    expect(lines(transaction)).toEqual([]);
  });

  it('of a payment in another currency are its conversion, named after the payment', () => {
    const all = [inDollars, aConversion({ id: 'OUT', amount: usd('-96.80') }), aConversion()];
    expect(all.flatMap((transaction) => lines(transaction, all))).toEqual([
      ['gross', '88.50', 'Währungsumrechnung · PAY1 · #1001'],
    ]);
    expect(toLines(aConversion(), 'EUR', () => inDollars)[0]).toMatchObject({
      externalId: 'CONV',
      counterparty: 'Lena Beispiel',
    });
  });

  it('of a conversion name the payment even when nothing else is known of it', () => {
    expect(lines(aConversion())).toEqual([['gross', '88.50', 'Währungsumrechnung · PAY1']]);
  });

  it('of a refund in another currency are what it costs in the own one', () => {
    const refund = aRefund({ amount: usd('-100.00') });
    const all = [refund, aConversion({ relatedId: 'REF1', amount: eur('-90.10') })];
    expect(all.flatMap((transaction) => lines(transaction, all))).toEqual([
      ['gross', '-90.10', 'Währungsumrechnung · REF1 · #1001'],
    ]);
  });
});
