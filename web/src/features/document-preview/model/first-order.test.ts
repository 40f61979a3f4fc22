import { describe, expect, it } from '@jest/globals';
import { anOrder, anOrderDocument } from '../../../../test/samples/order.ts';
import { firstOrder } from './first-order.ts';

const plain = anOrder({ id: '2' });
const refunded = anOrder({ id: '1', credits: [anOrderDocument({ type: 'CN' })] });

describe('the order that is shown first', () => {
  it('is the newest for invoices', () => {
    expect(firstOrder([plain, refunded], 'invoice')).toBe(plain);
  });

  it('is the newest with a credit note for credit notes, else the newest', () => {
    expect(firstOrder([plain, refunded], 'credit')).toBe(refunded);
    expect(firstOrder([plain], 'credit')).toBe(plain);
  });

  it('is none where there are no orders', () => {
    expect(firstOrder([], 'credit')).toBeNull();
  });
});
