import type { ImportForecast } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { decideShortage, describeForecast } from './describe-forecast.ts';

const aForecast = (given: Partial<ImportForecast> = {}): ImportForecast => ({
  orders: 10,
  atLeast: false,
  examined: 10,
  documented: 0,
  documents: [{ kind: 'invoice', count: 10 }],
  leftOut: [],
  transfers: { left: 100, needed: 10, mostNeeded: 10 },
  ...given,
});

describe('describeForecast', () => {
  it('names only what there is', () => {
    expect(describeForecast(aForecast())).toEqual([
      ['Bestellungen', '10'],
      ['Rechnungen', '10'],
      ['Nötige Übertragungen', '10'],
      ['Verfügbare Übertragungen', '100'],
    ]);
  });

  it('names documents by kind and orders without one', () => {
    const forecast = aForecast({
      documented: 2,
      documents: [
        { kind: 'invoice', count: 4 },
        { kind: 'advance', count: 1 },
        { kind: 'credit', count: 1 },
      ],
      leftOut: [
        { outcome: 'skipped', reason: 'SKIP_TAG', reasonText: 'x', count: 2, examples: [] },
        { outcome: 'failed', reason: 'MISSING_VAT-ID', reasonText: 'x', count: 1, examples: [] },
      ],
      transfers: { left: 100, needed: 6, mostNeeded: 6 },
    });
    expect(describeForecast(forecast).slice(1, -2)).toEqual([
      ['Schon mit Beleg', '2'],
      ['Rechnungen', '4'],
      ['Abschlagsrechnungen', '1'],
      ['Gutschriften', '1'],
      ['Ohne Beleg', '3'],
    ]);
  });

  it('promises no more of a sample than was seen', () => {
    const forecast = aForecast({
      orders: 3_412,
      examined: 200,
      documented: 20,
      documents: [{ kind: 'invoice', count: 180 }],
      // 180, and one for each of the 3,212 that nobody has looked at.
      transfers: { left: 100, needed: 180, mostNeeded: 3_392 },
    });
    expect(describeForecast(forecast)).toEqual([
      ['Bestellungen', '3.412'],
      ['Vorab angesehen', '200'],
      ['Schon mit Beleg', 'mindestens 20'],
      ['Rechnungen', 'mindestens 180'],
      ['Nötige Übertragungen', '180 bis 3.392'],
      ['Verfügbare Übertragungen', '100'],
    ]);
  });

  it('names no upper bound where Shopify stopped counting', () => {
    const forecast = aForecast({
      orders: 10_000,
      atLeast: true,
      examined: 200,
      transfers: { left: 100, needed: 10, mostNeeded: null },
    });
    expect(Object.fromEntries(describeForecast(forecast))).toMatchObject({
      Bestellungen: 'mindestens 10.000',
      'Nötige Übertragungen': 'mindestens 10',
    });
  });
});

describe('decideShortage', () => {
  it.each([
    [{ left: 10, needed: 10, mostNeeded: 10 }, null],
    [{ left: 10, needed: 11, mostNeeded: 11 }, 'sure'],
    [{ left: 10, needed: 5, mostNeeded: 11 }, 'possible'],
    [{ left: 10, needed: 5, mostNeeded: null }, 'possible'],
    [{ left: 10, needed: 11, mostNeeded: null }, 'sure'],
    [{ left: 0, needed: 0, mostNeeded: 0 }, null],
  ] as const)('of %j is %s', (transfers, expected) => {
    expect(decideShortage(transfers)).toBe(expected);
  });
});
