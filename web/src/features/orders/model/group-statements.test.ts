import type { OrderStatement } from '@belegfluss/gateway/contract';
import { describe, expect, it } from '@jest/globals';
import { findAbsence, groupStatements } from './group-statements.ts';

const saying = (about: OrderStatement['about'], text: string): OrderStatement => ({
  about,
  status: 'info',
  text,
  advice: '',
  code: '',
  setting: '',
  vatIdPlace: null,
});

describe('the statements about an order', () => {
  const statements = [
    saying('next', 'c'),
    saying('absence', 'a'),
    saying('invoice', 'b'),
    saying('next', 'd'),
  ];

  it('stand in groups, those of the documents first and what comes next last', () => {
    expect(
      groupStatements({ statements }).map(({ about, statements: of }) => [about, of.map(({ text }) => text)]),
    ).toEqual([
      ['invoice', ['b']],
      ['next', ['c', 'd']],
    ]);
  });

  it('name apart why there is no document', () => {
    expect(findAbsence({ statements })?.text).toBe('a');
    expect(findAbsence({ statements: [] })).toBeNull();
  });
});
