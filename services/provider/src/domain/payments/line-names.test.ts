import { describe, expect, it } from '@jest/globals';
import { namesIn } from './line-names.ts';

describe('what payments are found by in a purpose', () => {
  it.each([
    ['Zahlung #1001 · 77001', ['#1001', '1001', '77001']],
    ['PayPal-Zahlung · c12345.1 · Danke, Lena', ['c12345.1']],
    ['Bestellung (#DE-1001), RE-10.', ['#de-1001', 'de-1001', 're-10']],
    ['zu 2026/1001', ['2026/1001', '2026', '1001']],
    ['Auszahlung an die Bank', []],
  ])('%s', (purpose, names) => {
    expect(namesIn([{ purpose }])).toEqual(names);
  });

  it('is reported once, of all lines', () => {
    expect(namesIn([{ purpose: '#1001' }, { purpose: '1001 #1002' }])).toEqual([
      '#1001',
      '1001',
      '#1002',
      '1002',
    ]);
  });
});
