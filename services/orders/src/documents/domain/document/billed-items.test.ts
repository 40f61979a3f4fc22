import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount } from '../../../kernel/domain/money/money.ts';
import { billedItems } from './billed-items.ts';
import type { Position } from './document.ts';
import { predictTotals } from './predict-totals.ts';

const at = (item: string, unitPrice: string, taxRate: string, quantity = '1'): Position => ({
  item,
  title: item,
  detail: '',
  quantity,
  unit: 'piece',
  unitPrice,
  taxRate,
});

describe('what a document bills', () => {
  it('is each item at each rate with its gross', () => {
    const positions = [
      at('line:501', '9.99', '19', '3'),
      at('line:502', '10.70', '7'),
      at('discount', '-2.00', '19'),
      at('discount', '-1.00', '7'),
      at('line:501', '0.03', '19'),
    ];
    expect(billedItems({ kind: 'invoice', pricesIncludeTax: true, positions })).toEqual([
      // 3 × 9.99 + 0.03
      { item: 'line:501', title: 'line:501', rate: '19', quantity: '4', gross: '30.00' },
      { item: 'line:502', title: 'line:502', rate: '7', quantity: '1', gross: '10.70' },
      { item: 'discount', title: 'discount', rate: '19', quantity: '1', gross: '-2.00' },
      { item: 'discount', title: 'discount', rate: '7', quantity: '1', gross: '-1.00' },
    ]);
  });

  it('is negative in a credit note', () => {
    const [billed] = billedItems({
      kind: 'credit',
      pricesIncludeTax: true,
      positions: [at('line:501', '119.00', '19')],
    });
    expect(billed?.gross).toBe('-119.00');
  });

  it('adds the tax to net prices; the largest item has the cents that rounding once per rate makes', () => {
    // 0.24 × 0.19 = 0.0456 → 0.05; 0.08 × 1.19 = 0.0952 → 0.10 each: one cent too many.
    const positions = ['line:1', 'line:2', 'line:3'].map((item) => at(item, '0.08', '19'));
    const billed = billedItems({ kind: 'invoice', pricesIncludeTax: false, positions });
    expect(billed.map(({ gross }) => gross)).toEqual(['0.09', '0.10', '0.10']);
  });

  it('comes per rate to what the provider states', () => {
    const position = fc
      .record({
        item: fc.constantFrom('line:1', 'line:2', 'shipping:1', 'discount'),
        cents: fc.integer({ min: -5_000, max: 50_000 }),
        rate: fc.constantFrom('0', '7', '19', '8.1'),
        quantity: fc.integer({ min: 1, max: 5 }),
      })
      .map(({ item, cents, rate, quantity }) => at(item, (cents / 100).toFixed(2), rate, String(quantity)));
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), fc.boolean(), (positions, pricesIncludeTax) => {
        const billed = billedItems({ kind: 'invoice', pricesIncludeTax, positions });
        const total = billed.reduce((sum, { gross }) => sum + parseAmount(gross), 0n);
        expect(total).toBe(predictTotals({ pricesIncludeTax, positions }).gross);
      }),
    );
  });
});
