import { describe, expect, it } from '@jest/globals';
import type { Detail } from '../../../../contract/index.ts';
import { areSame } from './same-details.ts';

const notes = (...details: readonly (Detail | null)[]) =>
  details.map((detail) => ({ code: 'FOREIGN_DISPATCH', detail }));
const poland = { kind: 'countries', codes: ['PL'] } as const;

describe('notes of an order that is planned again', () => {
  it.each([
    ['values', [poland]],
    ['the sentence that an earlier version has kept', ['Polen']],
  ] as const)('are nothing new where they come to the same as %s', (_what, kept) => {
    expect(areSame(notes(poland), JSON.parse(JSON.stringify(notes(...kept))))).toBe(true);
  });

  it.each([
    ['another country', [{ kind: 'countries', codes: ['AT'] } as const]],
    ['no detail', [null]],
    ['one more', [poland, poland]],
    ['none', []],
  ])('are new beside %s', (_what, kept) => {
    expect(areSame(notes(poland), notes(...kept))).toBe(false);
  });

  it('are new under another code', () => {
    expect(areSame([{ code: 'ADDRESS_TAX', detail: poland }], notes(poland))).toBe(false);
  });
});
