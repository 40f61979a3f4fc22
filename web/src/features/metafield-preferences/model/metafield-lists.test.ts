import { describe, expect, it } from '@jest/globals';
import {
  isRepeated,
  newWriteEntry,
  type ReadEntry,
  readName,
  toMetafieldPlaceholder,
  type WriteEntry,
} from './metafield-lists.ts';

const read = (changes: Partial<ReadEntry> = {}): ReadEntry => ({
  resource: 'order',
  namespace: 'kasse',
  key: 'filiale',
  ...changes,
});
const written = (value: WriteEntry['value']): WriteEntry => ({ value, namespace: 'belege', key: value });

describe('lists of metafields', () => {
  it('name an entry that repeats one above it, spaces aside; another owner is another metafield', () => {
    const entries = [read(), read({ key: ' filiale' }), read({ resource: 'customer' }), read({ key: '' })];
    expect(entries.map((_entry, at) => isRepeated(entries, at, readName))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('start a new entry with the first value that is not written yet', () => {
    expect(newWriteEntry([written('invoice.number'), written('invoice.date')]).value).toBe('invoice.link');
  });

  it('show how texts name a metafield', () => {
    expect(toMetafieldPlaceholder(read())).toBe('{{ order.metafields.kasse.filiale }}');
    expect(toMetafieldPlaceholder(read({ resource: 'customer' }))).toBe(
      '{{ contact.metafields.kasse.filiale }}',
    );
  });
});
