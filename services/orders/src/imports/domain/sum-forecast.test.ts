import { describe, expect, it } from '@jest/globals';
import type { OrderForecast } from './forecast-order.ts';
import { decideTransferNeed, sumForecasts } from './sum-forecast.ts';

const named = (name: string, given: Partial<OrderForecast>) => ({
  name,
  forecast: { isDocumented: false, outcome: 'document', reason: '', documents: [], ...given } as const,
});

describe('the sum of forecasts', () => {
  it('counts documents by kind, and each order once: documented, with a document, or left out', () => {
    const sum = sumForecasts([
      named('#1', { documents: ['invoice'] }),
      named('#2', { documents: ['invoice'] }),
      named('#3', { documents: ['advance'] }),
      // It has its invoice, and lacks a credit note.
      named('#4', { isDocumented: true, documents: ['credit'] }),
      // A fault of an existing document does not concern the import.
      named('#5', { isDocumented: true, outcome: 'failed', reason: 'INCONSISTENT_ORDER' }),
      named('#6', { outcome: 'failed', reason: 'INVALID_TAX_RATE' }),
    ]);
    expect(sum).toEqual({
      examined: 6,
      documented: 2,
      documents: [
        { kind: 'invoice', count: 2 },
        { kind: 'advance', count: 1 },
        { kind: 'credit', count: 1 },
      ],
      leftOut: [{ outcome: 'failed', reason: 'INVALID_TAX_RATE', count: 1, examples: ['#6'] }],
    });
  });

  it('reports the commonest reason first, with a few examples', () => {
    const skipped = { outcome: 'skipped', reason: 'SKIP_TAG' } as const;
    const { leftOut } = sumForecasts([
      named('#1', { outcome: 'failed', reason: 'MISSING_VAT-ID' }),
      ...['#2', '#3', '#4', '#5'].map((name) => named(name, skipped)),
    ]);
    expect(leftOut).toEqual([
      { outcome: 'skipped', reason: 'SKIP_TAG', count: 4, examples: ['#2', '#3', '#4'] },
      { outcome: 'failed', reason: 'MISSING_VAT-ID', count: 1, examples: ['#1'] },
    ]);
  });
});

describe('the transfers that an import needs', () => {
  const documents = [
    { kind: 'invoice', count: 30 },
    { kind: 'credit', count: 2 },
  ] as const;

  it.each([
    ['all orders were reconciled', 50, { orders: 50, atLeast: false }, { least: 32, most: 32 }],
    ['twenty were not', 30, { orders: 50, atLeast: false }, { least: 32, most: 52 }],
    ['Shopify stopped counting', 30, { orders: 10_000, atLeast: true }, { least: 32, most: null }],
    ['one was placed meanwhile', 51, { orders: 50, atLeast: false }, { least: 32, most: 32 }],
  ] as const)('when %s', (_, examined, counted, expected) => {
    expect(decideTransferNeed({ examined, documents }, counted)).toEqual(expected);
  });
});
