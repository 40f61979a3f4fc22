import { checkTemplate, templateFieldNames } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { placeholdersOf, searchPlaceholders } from './placeholders.ts';

const namesOf = (search: string): string[] =>
  searchPlaceholders(placeholdersOf('invoiceLayoutHeader'), search).flatMap(({ placeholders }) =>
    placeholders.map(({ name }) => name),
  );

describe('the placeholders of a field', () => {
  it('are ones that the field takes', () => {
    const faulty = templateFieldNames.flatMap((field) =>
      placeholdersOf(field)
        .flatMap(({ placeholders }) => placeholders)
        .flatMap(({ insertion }) => checkTemplate(insertion.text, field)),
    );
    expect(faulty).toEqual([]);
  });

  it('are only the e-mail address where addresses are wanted', () => {
    expect(placeholdersOf('invoiceSendMailCc').flatMap(({ placeholders }) => placeholders)).toMatchObject([
      { name: 'order.email' },
    ]);
  });

  it('are found by label, name and group', () => {
    expect(namesOf('notiz zum')).toEqual(['contact.note']);
    expect(namesOf('poNumber')).toEqual(['order.poNumber']);
    expect(namesOf('shop land')).toEqual(['shop.country']);
    expect(namesOf('zzz')).toEqual([]);
  });
});
