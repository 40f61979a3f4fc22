import { describe, expect, it } from '@jest/globals';
import { testLeitwegId } from './leitweg-id.ts';

describe('a Leitweg-ID', () => {
  // Published: KoSIT's specification, and the test addresses of the federal and state portals.
  it.each(['04011000-1234512345-06', '991-33333TEST-33', '992-90009-96', '991-01484-64'])(
    '%s is one',
    (id) => {
      expect(testLeitwegId(id)).toBe(id);
    },
  );

  it.each([
    [' 991-33333test-33 ', '991-33333TEST-33'],
    ['04011000 - 1234512345 - 06', '04011000-1234512345-06'],
    ['04011000–1234512345–06', '04011000-1234512345-06'],
    ['９９１－３３３３３ＴＥＳＴ－３３', '991-33333TEST-33'],
  ])('is read from %j', (text, id) => {
    expect(testLeitwegId(text)).toBe(id);
  });

  it.each([
    ['wrong check digits', '04011000-1234512345-07'],
    ['two signs changed for each other', '04011000-1234521345-06'],
    ['no check digits', '04011000-1234512345'],
    ['an order number', 'B-2026-17'],
    ['a VAT id', 'DE123456789'],
    ['too long a fine address', `04011000-${'1'.repeat(31)}-06`],
    ['nothing', ''],
  ])('is not: %s', (_what, text) => {
    expect(testLeitwegId(text)).toBeNull();
  });
});
