import type { LedgerEntry } from '../document/ledger.ts';
import { anInvoiceEntry } from '../testing/input-builder.ts';
import { aLine, anOrder, aRefund, aRefundLine, money, tax } from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { named } from './rows.ts';

/** A can of 119.00 at 19 % and a book of 107.00 at 7 %: 226.00, invoiced and enshrined. */
const invoice = anInvoiceEntry({
  enshrined: true,
  total: '226',
  rates: [
    { rate: '19', gross: '119.00' },
    { rate: '7', gross: '107.00' },
  ],
  billed: [
    { item: 'line:501', title: 'Kanne', rate: '19', quantity: '1', gross: '119.00' },
    { item: 'line:502', title: 'Kochbuch', rate: '7', quantity: '1', gross: '107.00' },
  ],
});
/** 10.00 for 226.00: 5.27 of it at 19 %, 4.73 at 7 %. */
const granted = anInvoiceEntry({
  kind: 'credit',
  refundId: '905',
  number: 'GU-1000',
  enshrined: true,
  total: '10',
  rates: [
    { rate: '19', gross: '5.27' },
    { rate: '7', gross: '4.73' },
  ],
  billed: [
    { item: 'refund', title: 'Erstattung: Kulanz', rate: '19', quantity: '1', gross: '5.27' },
    { item: 'refund', title: 'Erstattung: Kulanz', rate: '7', quantity: '1', gross: '4.73' },
  ],
});
const goodwill = aRefund({ id: '905', note: 'Kulanz', refunded: money('10.00') });
const bookBack = (refunded: string) =>
  aRefund({
    id: '906',
    createdAt: '2026-03-14T10:00:00.000Z',
    lines: [aRefundLine({ lineId: '502', subtotal: money('107.00'), tax: money('7.00') })],
    refunded: money(refunded),
  });
const delivered = (...refunds: ReturnType<typeof aRefund>[]) =>
  anOrder({
    financialStatus: 'partially_refunded',
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T10:00:00.000Z',
    lines: [
      aLine({ taxLines: [tax(19, '19.00')] }),
      aLine({
        id: '502',
        title: 'Kochbuch',
        price: '107.00',
        currentQuantity: refunds.some(({ id }) => id === '906') ? 0 : 1,
        taxLines: [tax(7, '7.00')],
      }),
    ],
    total: '226.00',
    tax: '26.00',
    refunds,
  });
const ledger: readonly LedgerEntry[] = [invoice, granted];

/** No rate is ever credited beyond what it was charged: § 17 (1) UStG. The credit note comes to the money. */
export const creditNotesByRateCases: readonly Case[] = [
  named(
    'after goodwill all goods of one rate come back: what the rate no longer has goes to the other',
    { order: delivered(goodwill, bookBack('107.00')), ledger },
    {
      documents: [
        {
          kind: 'credit',
          total: '107.00',
          // 107.00 − 4.73 at 7 %; the 4.73 at 19 %.
          rates: { 19: '4.73', 7: '102.27' },
          positions: [
            ['Kochbuch', '1', '107.00', '7'],
            ['Erstattung (Anteil 7 %)', '1', '-4.73', '7'],
            ['Erstattung (Anteil 19 %)', '1', '4.73', '19'],
          ],
        },
      ],
      notes: [],
    },
  ),
  named(
    'after goodwill the goods of one rate come back, the goodwill deducted from the money: no rate is moved',
    { order: delivered(goodwill, bookBack('102.27')), ledger },
    {
      documents: [
        {
          kind: 'credit',
          total: '102.27',
          rates: { 7: '102.27' },
          positions: [
            ['Kochbuch', '1', '107.00', '7'],
            ['Einbehalt', '1', '-4.73', '7'],
          ],
        },
      ],
    },
  ),
  named(
    'without goodwill before it nothing is moved',
    { order: delivered(bookBack('107.00')), ledger: [invoice] },
    {
      documents: [{ kind: 'credit', rates: { 7: '107.00' }, positions: [['Kochbuch', '1', '107.00', '7']] }],
    },
  ),
  named(
    'an edit takes the goods of one rate off after goodwill: no rate falls below zero either',
    {
      order: anOrder({
        fulfillmentStatus: 'fulfilled',
        fulfilledAt: '2026-03-11T10:00:00.000Z',
        financialStatus: 'partially_refunded',
        lines: [aLine({ taxLines: [tax(19, '19.00')] })],
        total: '119.00',
        tax: '19.00',
        refunds: [goodwill],
        totals: { currentTotal: money('109.00') },
      }),
      ledger,
    },
    { documents: [{ kind: 'credit', total: '107.00', rates: { 19: '4.73', 7: '102.27' } }] },
  ),
];
