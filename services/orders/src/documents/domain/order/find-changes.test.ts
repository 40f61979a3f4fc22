import { describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aRefund } from '../testing/order-builder.ts';
import { findChanges, toSeen } from './find-changes.ts';
import type { OrderSnapshot } from './snapshot.ts';

const before = anOrder({ financialStatus: 'pending', fulfillmentStatus: 'unfulfilled' });
const line = before.lines[0] ?? aLine();
const findSnapshotChanges = (change: Partial<OrderSnapshot>, from: Partial<OrderSnapshot> = {}) =>
  findChanges(toSeen({ ...before, ...from }, null), toSeen({ ...before, ...from, ...change }, null));
/** One unit of the line goes back, or all there are. */
const refund = aRefund({
  lines: [
    {
      lineId: line.id,
      quantity: 1,
      subtotal: line.unitPrice,
      tax: { shop: '0.00', presentment: '0.00' },
      restocked: true,
    },
  ],
});
const withoutOne = [{ ...line, currentQuantity: line.currentQuantity - 1 }];

describe('what is new about an order', () => {
  it.each<[string, Partial<OrderSnapshot>, readonly string[]]>([
    ['nothing', {}, []],
    ['a later date', { updatedAt: '2030-01-01T00:00:00.000Z' }, []],
    ['a note', { note: 'Bitte klingeln' }, ['edit']],
    ['a tag', { tags: [...before.tags, 'vip'] }, ['edit']],
    ['a unit that was taken off', { lines: withoutOne }, ['edit']],
    ['a payment', { financialStatus: 'paid' }, ['payment']],
    ['a first part of it', { financialStatus: 'partially_paid' }, ['payment']],
    ['a payment that is void', { financialStatus: 'voided' }, []],
    ['a parcel', { fulfillmentStatus: 'partial' }, ['fulfilment']],
    ['all parcels', { fulfillmentStatus: 'fulfilled', fulfilledAt: before.createdAt }, ['fulfilment']],
    ['parcels that came back', { fulfillmentStatus: 'restocked' }, []],
    ['a refund, whose unit was not edited away', { refunds: [refund], lines: withoutOne }, ['refund']],
    ['a cancellation', { cancelledAt: before.updatedAt }, ['cancellation']],
    [
      'a cancellation with its refund',
      { cancelledAt: before.updatedAt, refunds: [refund], lines: withoutOne },
      ['refund', 'cancellation'],
    ],
    [
      'a payment with its parcel',
      { financialStatus: 'paid', fulfillmentStatus: 'fulfilled' },
      ['payment', 'fulfilment'],
    ],
  ])('reports %s', (_, change, expected) => {
    expect(findSnapshotChanges(change)).toEqual(expected);
  });

  it('is a refund, not a payment, when the money goes back', () => {
    const change = { financialStatus: 'refunded', refunds: [refund], lines: withoutOne } as const;
    expect(findSnapshotChanges(change, { financialStatus: 'paid' })).toEqual(['refund']);
  });

  it('is a refund again when its money has arrived', () => {
    expect(
      findSnapshotChanges(
        { refunds: [{ ...refund, pending: false }] },
        { refunds: [{ ...refund, pending: true }] },
      ),
    ).toEqual(['refund']);
  });

  it('is a deletion, once', () => {
    const deleted = toSeen(before, new Date(0));
    expect(findChanges(toSeen(before, null), deleted)).toEqual(['deletion']);
    expect(findChanges(deleted, deleted)).toEqual([]);
  });

  it('is nothing where only one of both sources states more', () => {
    const { customer } = before;
    if (!customer) throw new Error('The sample order has a customer.');
    expect(
      findSnapshotChanges({
        customer: { ...customer, tags: ['vip'], updatedAt: '2030-01-01T00:00:00.000Z' },
        termsUnknown: true,
        dispatchCountryCodes: ['DE'],
      }),
    ).toEqual([]);
  });

  it('keeps no word of the customer', () => {
    const named = anOrder({ note: 'Mira Beispiel', email: 'mira@example.org' });
    expect(JSON.stringify(toSeen(named, null))).not.toMatch(/mira/i);
  });
});
