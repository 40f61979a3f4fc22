import { describe, expect, it } from '@jest/globals';
import type { Catalogue, CatalogueTable } from './catalogue.ts';
import { findProblems } from './find-problems.ts';
import type { TableRule } from './table-rules.ts';

const aTable = (given: Partial<CatalogueTable> = {}): CatalogueTable => ({
  name: 'note',
  columns: ['shop', 'id'],
  keys: [{ name: 'note_pkey', columns: ['shop', 'id'] }],
  ...given,
});

const find = (table: CatalogueTable, rule?: TableRule, more: Partial<Catalogue> = {}) =>
  findProblems(
    { tables: [table], sequences: [], functions: [], ...more },
    { tables: rule ? { note: rule } : {}, sequences: {}, functions: {} },
  );

const withoutShop = aTable({ keys: [{ name: 'note_pkey', columns: ['id'] }] });

describe('the check of tables', () => {
  it('accepts a table by shop whose keys all name the shop', () => {
    expect(find(aTable(), { kind: 'shop' })).toEqual([]);
  });

  it('refuses a new table that nobody has classed', () => {
    expect(find(aTable())).toEqual([expect.stringContaining('note has no class')]);
  });

  it('refuses a table by shop with a unique key that lacks the shop', () => {
    expect(find(withoutShop, { kind: 'shop' })).toEqual([
      expect.stringContaining('note_pkey (id) lacks the shop'),
    ]);
  });

  it('accepts such a key with a reason, and no reason without such a key', () => {
    const rule: TableRule = { kind: 'shop', keys: { note_pkey: 'a random UUID' } };
    expect(find(withoutShop, rule)).toEqual([]);
    expect(find(aTable(), rule)).toEqual([expect.stringContaining('matches no key')]);
  });

  it('refuses a table by shop without the column, and one that does not exist', () => {
    expect(find(aTable({ columns: ['id'] }), { kind: 'shop' })).toEqual([
      expect.stringContaining('has no column shop'),
    ]);
    expect(find(aTable({ name: 'other' }), { kind: 'shop' })).toContainEqual(
      expect.stringContaining('there is no such table'),
    );
  });

  it('refuses sequences and functions that nobody has thought of', () => {
    const more = { sequences: ['note_id_seq'], functions: ['sum_of_all_shops'] };
    expect(find(aTable(), { kind: 'shop' }, more)).toEqual([
      expect.stringContaining('note_id_seq'),
      expect.stringContaining('sum_of_all_shops'),
    ]);
  });
});
