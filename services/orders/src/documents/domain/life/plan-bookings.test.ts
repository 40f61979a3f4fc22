import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '../document/ledger.ts';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { planOrder } from '../plan-order.ts';
import { carryOut } from '../testing/apply-plan.ts';
import {
  anInput,
  linkedGateway,
  listActionTypes,
  listNoteCodes,
  preferencesWith,
  requireActions,
} from '../testing/input-builder.ts';
import { anOrder } from '../testing/order-builder.ts';

describe('booking a payment', () => {
  /** The order after its invoice was opened without any link, then with one. */
  const booked = (given: Partial<PlanInput>, entry: Partial<LedgerEntry> = {}) => {
    const opened = carryOut(anInput(given.order ? { order: given.order } : {}));
    const ledger = opened.ledger.map((before) => ({ ...before, ...entry }));
    return planOrder({
      ...opened,
      ledger,
      preferences: preferencesWith({ transactions: linkedGateway }),
      ...given,
    });
  };

  it('names account, day and amount', () => {
    expect(requireActions(booked({}))[0]).toMatchObject({
      type: 'bookPayment',
      amount: '119.00',
      date: '2026-03-10',
      accountId: '77',
      gateway: 'shopify_payments',
    });
  });

  it('books what is left when a part is booked already', () => {
    const plan = booked({}, { paid: '19.00', status: 'partially_paid' });
    expect(requireActions(plan)[0]).toMatchObject({ amount: '100.00' });
  });

  it('takes the day in Berlin', () => {
    const order = anOrder({ processedAt: '2026-03-10T23:30:00.000Z' });
    expect(requireActions(booked({ order }))[0]).toMatchObject({ date: '2026-03-11' });
  });

  it.each([
    ['a part was paid, nobody knows how', { financialStatus: 'partially_paid' as const }, ['PARTIALLY_PAID']],
    [
      'two methods were used, nobody knows how',
      { gateways: ['gift_card', 'shopify_payments'] },
      ['PAYMENT_SPLIT'],
    ],
    ['it is unpaid', { financialStatus: 'pending' as const }, []],
    ['it is only authorised', { financialStatus: 'authorized' as const }, []],
    ['the method is not linked', { gateways: ['gift_card'] }, []],
  ])('books nothing when %s', (_what, order, notes) => {
    const extras = { ...noExtras, payments: 'unavailable' as const };
    const plan = booked({ order: anOrder({ ...order, fulfillmentStatus: 'fulfilled' }), extras });
    expect(listActionTypes(plan)).not.toContain('bookPayment');
    expect(listNoteCodes(plan).filter((code) => code !== 'INVOICE_OUTDATED')).toEqual(notes);
  });

  it('looks for the payment on a link that only books what the account shows', () => {
    const preferences = preferencesWith({
      transactions: {
        transactionGateway: { shopify_payments: { account: '77', create: false, book: true, fetch: false } },
      },
    });
    expect(listActionTypes(booked({ preferences }))).toEqual(['matchPayment']);
  });
});
