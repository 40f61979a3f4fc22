import { ownValue } from '@belegfluss/runtime/records';
import type { Catalogue, CatalogueTable } from './catalogue.ts';
import type { TableRule } from './table-rules.ts';

/** What is declared of the database of one service. */
type Declared = {
  readonly tables: Readonly<Record<string, TableRule>>;
  readonly sequences: Readonly<Record<string, unknown>>;
  readonly functions: Readonly<Record<string, unknown>>;
};

/**
 * Compares a catalogue with what is declared: tables without a class, keys in which shops might meet, sequences and
 * functions that nobody has thought of. Declarations that match nothing are problems as well.
 */
export function findProblems(catalogue: Catalogue, declared: Declared): readonly string[] {
  return [
    ...catalogue.tables.flatMap((table) => findProblemsOfTable(table, ownValue(declared.tables, table.name))),
    ...Object.keys(declared.tables)
      .filter((name) => !catalogue.tables.some((table) => table.name === name))
      .map((name) => `${name} is declared, but there is no such table.`),
    ...catalogue.sequences
      .filter((name) => ownValue(declared.sequences, name) === undefined)
      .map((name) => `The sequence ${name} is not declared: what becomes of its numbers when a shop moves?`),
    ...Object.keys(declared.sequences)
      .filter((name) => !catalogue.sequences.includes(name))
      .map((name) => `${name} is declared, but there is no such sequence.`),
    ...catalogue.functions
      .filter((name) => ownValue(declared.functions, name) === undefined)
      .map((name) => `The function ${name} is not declared: does it stay within one shop?`),
  ];
}

function findProblemsOfTable({ name, columns, keys }: CatalogueTable, rule: TableRule | undefined) {
  if (!rule) return [`${name} has no class: does it belong to shops, or to all of them?`];
  if (rule.kind !== 'shop') return [];
  if (!columns.includes('shop')) return [`${name} is declared by shop, but has no column shop.`];
  const excepted = rule.keys ?? {};
  return [
    ...keys
      .filter((key) => !key.columns.includes('shop') && ownValue(excepted, key.name) === undefined)
      .map((key) => `${name}: the key ${key.name} (${key.columns.join(', ')}) lacks the shop.`),
    ...Object.keys(excepted)
      .filter((key) => !keys.some((known) => known.name === key && !known.columns.includes('shop')))
      .map((key) => `${name}: the exception ${key} matches no key without the shop.`),
  ];
}
