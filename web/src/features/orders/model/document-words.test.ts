import { describe, expect, it } from '@jest/globals';
import { anOrderDocument } from '../../../../test/samples/order.ts';
import { shortNumber, sortDocuments } from './document-words.ts';

describe('documents in words', () => {
  it.each([
    ['RE-1000', 'RE-1000'],
    ['RE-10000', 'RE-10000'],
    ['RE-100000', 'RE-10000…'],
    [null, 'Entwurf'],
  ])('shows the number %j as %s', (number, expected) => {
    expect(shortNumber(number)).toBe(expected);
  });

  it('lists an order’s documents as they came about', () => {
    const invoice = anOrderDocument({ id: '1', createdAt: '2026-11-20T10:00:00Z' });
    const credit = anOrderDocument({ id: '2', type: 'CN', createdAt: '2026-11-21T10:00:00Z' });
    const second = anOrderDocument({ id: '3', createdAt: '2026-11-22T10:00:00+01:00' });
    const listed = sortDocuments({ invoices: [invoice, second], credits: [credit] });
    expect(listed.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
