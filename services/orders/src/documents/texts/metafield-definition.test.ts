import { metafieldValues } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { defineMetafield } from './metafield-definition.ts';

describe('what Shopify gets of a metafield that is written', () => {
  it.each([
    ['invoice.number', 'Rechnung: Nummer', 'single_line_text_field'],
    ['invoice.link', 'Rechnung: Link', 'url'],
    ['invoice.date', 'Rechnung: Datum', 'date'],
    ['invoice.status', 'Rechnung: Status', 'single_line_text_field'],
    ['invoice.id', 'Rechnung: ID in sevdesk', 'single_line_text_field'],
    ['credit.number', 'Gutschrift: Nummer', 'single_line_text_field'],
    ['credit.link', 'Gutschrift: Link', 'url'],
    ['credit.date', 'Gutschrift: Datum', 'date'],
    ['credit.status', 'Gutschrift: Status', 'single_line_text_field'],
    ['credit.id', 'Gutschrift: ID in sevdesk', 'single_line_text_field'],
  ] as const)('%s', (of, name, type) => {
    expect(defineMetafield({ namespace: 'belege', key: 'eins', of })).toEqual({
      namespace: 'belege',
      key: 'eins',
      name,
      type,
    });
  });

  it('knows every value that can be written', () => {
    for (const of of metafieldValues) {
      expect(defineMetafield({ namespace: 'belege', key: 'eins', of }).name).not.toContain('undefined');
    }
  });
});
