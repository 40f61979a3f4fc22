import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sum } from '../../../kernel/domain/money/money.ts';
import { predictTotals } from '../document/predict-totals.ts';
import type { Sale, SaleItem } from '../order/sale.ts';
import { sumGrossParts } from '../order/sale.ts';
import { anInput } from '../testing/input-builder.ts';
import { documentTexts } from '../texts/document-texts.ts';
import { composePositions, type PositionOptions } from './compose-positions.ts';
import { withoutNegativePrices } from './without-negative-prices.ts';

const texts = documentTexts(anInput(), { kind: 'invoice' });

const part = fc.record({
  rate: fc.constantFrom(0n, 70_000n, 190_000n, 81_000n),
  base: fc.bigInt(-3_000n, 30_000n),
  tax: fc.bigInt(0n, 3_000n),
});

const item: fc.Arbitrary<SaleItem> = fc
  .record({
    kind: fc.constantFrom('line', 'line', 'shipping', 'fee', 'tip', 'duty', 'rounding', 'adjustment'),
    quantity: fc.integer({ min: 1, max: 7 }),
    off: fc.bigInt(-50n, 500n),
    parts: fc.array(part, { minLength: 1, maxLength: 2 }),
    names: fc.array(fc.constantFrom('A', 'B'), { maxLength: 2 }),
  })
  .map(({ kind, quantity, off, parts, names }) => {
    const base = sum(parts.map((entry) => entry.base));
    return {
      kind,
      lineId: kind === 'line' || kind === 'shipping' ? '501' : null,
      title: 'Ware',
      detail: '',
      quantity,
      unitPrice: (base + off) / BigInt(quantity),
      discountTitles: names,
      parts,
    };
  });

const sale: fc.Arbitrary<Sale> = fc
  .record({ items: fc.array(item, { maxLength: 8 }), taxesIncluded: fc.boolean() })
  .map(({ items, taxesIncluded }) => ({
    items,
    taxesIncluded,
    currency: 'EUR',
    step: 1n,
    total: sum(items.map((entry) => sumGrossParts(entry, taxesIncluded))),
  }));

const options: fc.Arbitrary<PositionOptions> = fc.record({
  texts: fc.constant(texts),
  discounts: fc.constantFrom('positions', 'inLine', 'silent'),
  showFreeShipping: fc.boolean(),
  prices: fc.constantFrom('asStated', 'net', 'gross'),
});

it('positions come to the sale’s total to the cent, however they are shown', () => {
  fc.assert(
    fc.property(sale, options, (sold, how) => {
      expect(predictTotals(composePositions(sold, how)).gross).toBe(sold.total);
    }),
    { numRuns: 1_000 },
  );
});

it('quantities are true wherever an item is sold at one rate', () => {
  fc.assert(
    fc.property(sale, options, (sold, how) => {
      const items = sold.items.map((entry, index) => ({ ...entry, lineId: String(index) }));
      const { positions } = composePositions({ ...sold, items }, how);
      for (const entry of items) {
        if (entry.kind !== 'line' || entry.parts.length > 1) continue;
        const own = positions.filter(({ item }) => item === `line:${entry.lineId}`);
        expect(own.reduce((count, { quantity }) => count + Number(quantity), 0)).toBe(entry.quantity);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('prices below nothing are taken off other lines of their rate, and no rate’s sum changes', () => {
  fc.assert(
    fc.property(sale, options, (sold, how) => {
      const composed = composePositions(sold, how);
      const valid = { ...composed, positions: withoutNegativePrices(composed.positions, sold.step) };
      const rates = (of: typeof composed) =>
        new Map(predictTotals(of).rates.map((entry) => [entry.rate, entry.gross]));
      const before = rates(composed);
      const after = rates(valid);
      // A rate whose lines came to nothing may be left with none.
      for (const [rate, gross] of before) expect(after.get(rate) ?? 0n).toBe(gross);
      expect(predictTotals(valid).gross).toBe(sold.total);
      const negative = valid.positions.filter(({ unitPrice }) => unitPrice.startsWith('-'));
      for (const { taxRate } of negative) {
        const worth = predictTotals({
          ...composed,
          positions: composed.positions.filter((position) => position.taxRate === taxRate),
        });
        const billed = valid.positions.filter((position) => position.taxRate === taxRate);
        // Negative prices remain only where the rate's goods do not cover them.
        expect(worth.gross < 0n || billed.every(({ unitPrice }) => Number(unitPrice) <= 0)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('reduced prices never show a discount of their own', () => {
  fc.assert(
    fc.property(sale, options, (sold, how) => {
      const { positions } = composePositions(sold, how);
      const discounts = positions.filter((position) => position.item.endsWith('iscount'));
      if (how.discounts !== 'positions') expect(discounts).toEqual([]);
    }),
  );
});
