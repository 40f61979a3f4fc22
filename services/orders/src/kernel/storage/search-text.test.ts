import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Expression, type SqlBool, sql } from 'kysely';
import { db, toStatement } from './queries.ts';
import { indexedSearch, selectSearchCore, toLikePattern } from './search-text.ts';

describe('the core of a search', () => {
  it.each([
    ['a number without its sign', '#10107', '10107'],
    ['the last five digits of a number', '#101207', '01207'],
    ['the last five digits behind a word', 'RE-141207', '41207'],
    ['the whole of a number that ends in too few different digits', '#12300000', '12300000'],
    ['the word behind a number', '141207 Berlin', '141207 berlin'],
    ['a word without what stands around it', ' (Waldhonig) ', 'waldhonig'],
    ['a number with a sign within', 'RE-1410', 're-1410'],
    ['the ten letters before the @ of an address', 'Hanna.Langsen5979@gmail.com', 'angsen5979'],
    ['whole letters before the @', '🙂waldhonig@beispiel.de', '🙂waldhonig'],
    ['the whole of a short address', 'anna@web.de', 'anna@web.de'],
    ['the whole of a short number: its beginning leads to few rows', '#1001', '#1001'],
    ['the whole of seven sevens: its beginning leads to few rows', '#7777777', '#7777777'],
    ['the whole of signs', '%_\\', '%_\\'],
    ['the whole of nothing', '', ''],
  ])('is %s', (_name, search, core) => {
    expect(selectSearchCore(search)).toBe(core);
  });

  it('is part of the search: what holds the whole holds the core', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ maxLength: 12 }),
        (before, behind) => {
          for (const search of [before, `#${before}`, `${before}@${behind}`])
            expect(search.toLowerCase()).toContain(selectSearchCore(search));
        },
      ),
    );
  });
});

describe('an indexed search', () => {
  const column = sql<string>`text`;
  const toStatements = (conditions: readonly Expression<SqlBool>[]) =>
    conditions.map((condition) => toStatement(sql`${condition}`.compile(db)));

  it('asks the row for what the index is not asked for', () => {
    expect(toStatements(indexedSearch(column, '#101207'))).toEqual([
      { text: 'text LIKE $1', values: ['%01207%'] },
      { text: `text || '' LIKE $1`, values: ['%#101207%'] },
    ]);
  });

  it('asks the index for all that has no core', () => {
    expect(toStatements(indexedSearch(column, 'Zebra_1'))).toEqual([
      { text: 'text LIKE $1', values: [toLikePattern('zebra_1')] },
    ]);
  });
});
