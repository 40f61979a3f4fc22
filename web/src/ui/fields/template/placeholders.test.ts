import { checkTemplate, templateFieldNames } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { listFieldPlaceholders, searchPlaceholders } from './placeholders.ts';

const searchNames = (search: string): string[] =>
  searchPlaceholders(listFieldPlaceholders('invoiceLayoutHeader'), search).flatMap(({ placeholders }) =>
    placeholders.map(({ name }) => name),
  );

describe('the placeholders of a field', () => {
  it('are ones that the field takes', () => {
    const faulty = templateFieldNames.flatMap((field) =>
      listFieldPlaceholders(field)
        .flatMap(({ placeholders }) => placeholders)
        .flatMap(({ insertion }) => checkTemplate(insertion.text, field)),
    );
    expect(faulty).toEqual([]);
  });

  it('are only the e-mail address where addresses are wanted', () => {
    expect(
      listFieldPlaceholders('invoiceSendMailCc').flatMap(({ placeholders }) => placeholders),
    ).toMatchObject([{ name: 'order.email' }]);
  });

  it('are found by label, name and group', () => {
    expect(searchNames('notiz zum')).toEqual(['contact.note']);
    expect(searchNames('poNumber')).toEqual(['order.poNumber']);
    expect(searchNames('shop land')).toEqual(['shop.country']);
    expect(searchNames('zzz')).toEqual([]);
  });
});
