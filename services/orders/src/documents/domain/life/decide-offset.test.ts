import { describe, expect, it } from '@jest/globals';
import { decideOffset, type OffsetCreditNote, type OffsetInvoice } from './decide-offset.ts';

const invoice = (ordinal: number, given: Partial<OffsetInvoice> = {}): OffsetInvoice => ({
  ordinal,
  total: 11_900n,
  paid: 0n,
  offset: 0n,
  received: 0n,
  isBookable: true,
  ...given,
});
const paid = { paid: 11_900n, received: 11_900n };
const creditNote = (of: number, given: Partial<OffsetCreditNote> = {}): OffsetCreditNote => ({
  ordinal: 1,
  invoice: of,
  total: 11_900n,
  offset: 0n,
  returned: 0n,
  isBookable: true,
  isFree: true,
  ...given,
});
const pair = (ofCreditNote: number, ofInvoice: number, amount: bigint) => ({
  kind: 'pair',
  creditNote: ofCreditNote,
  invoice: ofInvoice,
  amount,
});
const half = (of: 'invoice' | 'credit', ordinal: number, amount: bigint) => ({
  kind: 'half',
  of,
  ordinal,
  amount,
});
const none = { kind: 'none' };

type Row = readonly [
  what: string,
  invoices: readonly OffsetInvoice[],
  creditNotes: readonly OffsetCreditNote[],
  expected: object,
];

describe('which credit note settles which invoice', () => {
  it.each<Row>([
    ['nothing without a credit note', [invoice(1, paid), invoice(2)], [], none],
    [
      'the payment of an invoice that was reissued settles the new one',
      [invoice(1, paid), invoice(2)],
      [creditNote(1)],
      pair(1, 2, 11_900n),
    ],
    [
      'of an invoice that was paid in part first its own rest: 119.00 less 50.00',
      [invoice(1, { paid: 5_000n, received: 5_000n }), invoice(2)],
      [creditNote(1)],
      pair(1, 1, 6_900n),
    ],
    [
      'and then the new one with what was paid',
      [invoice(1, { paid: 11_900n, offset: 6_900n, received: 5_000n }), invoice(2)],
      [creditNote(1, { offset: 6_900n })],
      pair(1, 2, 5_000n),
    ],
    [
      'what is paid for the new one alone is not offset',
      [invoice(1, { paid: 11_900n, offset: 6_900n, received: 5_000n }), invoice(2, { received: 6_900n })],
      [creditNote(1, { offset: 6_900n })],
      pair(1, 2, 5_000n),
    ],
    [
      'nothing more when all of it is settled',
      [
        invoice(1, { paid: 11_900n, offset: 6_900n, received: 5_000n }),
        invoice(2, { paid: 5_000n, offset: 5_000n }),
      ],
      [creditNote(1, { offset: 11_900n })],
      none,
    ],
    [
      'goods of 119.00 for goods of 23.80 while 95.20 went back',
      [invoice(1, { total: 24_870n, paid: 24_870n, received: 24_870n }), invoice(2, { total: 2_380n })],
      [creditNote(1, { returned: 9_520n })],
      pair(1, 2, 2_380n),
    ],
    [
      'no further invoice with money that went back',
      [invoice(1, { total: 24_870n, paid: 24_870n, received: 24_870n }), invoice(2, { total: 2_380n })],
      [creditNote(1, { returned: 11_900n })],
      none,
    ],
    [
      'no further invoice that money is there for',
      [
        invoice(1, { total: 24_870n, paid: 24_870n, received: 24_870n }),
        invoice(2, { total: 2_380n, received: 2_380n }),
      ],
      [creditNote(1)],
      none,
    ],
    [
      'no further invoice where nobody paid the first',
      [invoice(1, { total: 24_870n }), invoice(2, { total: 2_380n })],
      [creditNote(1)],
      none,
    ],
    [
      'what nobody will pay any more of an invoice: 200.00 are more than 248.70 less 119.00',
      [invoice(1, { total: 24_870n, paid: 20_000n, received: 20_000n }), invoice(2)],
      [creditNote(1)],
      pair(1, 1, 4_870n),
    ],
    [
      'another invoice with what was paid beyond its worth: 200.00 less 129.70',
      [invoice(1, { total: 24_870n, paid: 24_870n, offset: 4_870n, received: 20_000n }), invoice(2)],
      [creditNote(1, { offset: 4_870n })],
      pair(1, 2, 7_030n),
    ],
    [
      'all of an invoice that nobody paid and that was credited as a whole',
      [invoice(1)],
      [creditNote(1)],
      pair(1, 1, 11_900n),
    ],
    [
      'what is left of an invoice when all was paid that it is still worth: 99.00 of 119.00 less 20.00',
      [invoice(1, { paid: 9_900n, received: 9_900n })],
      [creditNote(1, { total: 2_000n })],
      pair(1, 1, 2_000n),
    ],
    [
      'no part of an invoice that is still to be paid',
      [invoice(1)],
      [creditNote(1, { total: 2_000n })],
      none,
    ],
    [
      'no other invoice with what a person took back',
      [invoice(1, paid), invoice(2)],
      [creditNote(1, { isFree: false })],
      none,
    ],
    [
      'no invoice that a person marked as unpaid',
      [invoice(1, paid), invoice(2, { isBookable: false })],
      [creditNote(1)],
      none,
    ],
    [
      'of two credit notes the one whose money is still there: 20.00 went back before',
      [invoice(1, paid), invoice(2, { total: 9_900n })],
      [creditNote(1, { total: 2_000n, returned: 2_000n }), creditNote(1, { ordinal: 2, total: 9_900n })],
      pair(2, 2, 9_900n),
    ],
    [
      'after the credit note’s half was booked, the invoice’s half',
      [invoice(1, paid), invoice(2)],
      [creditNote(1, { offset: 11_900n })],
      half('invoice', 2, 11_900n),
    ],
    [
      'after the invoice’s half was booked, the credit note’s half',
      [invoice(1, paid), invoice(2, { paid: 11_900n, offset: 11_900n })],
      [creditNote(1)],
      half('credit', 1, 11_900n),
    ],
    [
      'nothing where the other half is paid by now: a person has to even it out',
      [invoice(1, paid), invoice(2, paid)],
      [creditNote(1, { offset: 11_900n })],
      { kind: 'uneven', amount: 11_900n },
    ],
  ])('%s', (_what, invoices, creditNotes, expected) => {
    expect(decideOffset(invoices, creditNotes)).toEqual(expected);
  });
});
