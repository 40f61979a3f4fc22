import { describe, expect, it } from '@jest/globals';
import { fitsType, isMetafieldType } from './metafield-values.ts';

describe("the check of a metafield's value", () => {
  it.each([
    ['date', '2026-02-28', true],
    ['date', '2026-02-30', false],
    ['date', '28.02.2026', false],
    ['date_time', '2026-02-28T10:00:00Z', true],
    ['date_time', '2026-02-28', false],
    ['url', 'https://a.example/b?c=1', true],
    ['url', 'a.example', false],
    ['url', 'ftp://a.example', false],
    ['single_line_text_field', 'one line', true],
    ['single_line_text_field', 'two\nlines', false],
    ['multi_line_text_field', 'two\nlines', true],
    ['number_integer', '-12', true],
    ['number_integer', '1.5', false],
    ['number_decimal', '1.50', true],
    ['number_decimal', '1,50', false],
    ['boolean', 'true', true],
    ['boolean', 'yes', false],
    ['json', '{"a":1}', true],
    ['json', '{', false],
    ['list.url', '["https://a.example"]', true],
    ['list.url', '["nothing"]', false],
    ['list.number_integer', '[1,2]', true],
    ['order_reference', 'gid://shopify/Order/1', false],
    ['product_reference', 'gid://shopify/Product/1', true],
  ])('accepts for %s the value %j: %s', (type, value, fits) => {
    expect(fitsType(type, value) === null).toBe(fits);
  });

  it('knows every documented type', () => {
    expect(['url', 'list.date', 'toString', 'list.boolean'].map(isMetafieldType)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
