import { describe, expect, it } from '@jest/globals';
import { templateCommands, templateFilters } from './commands.ts';
import { type DocumentLanguage, documentLanguages } from './languages.ts';
import { findTextField, previewText } from './preview-text.ts';
import { sampleVariables } from './samples.ts';
import { checkTemplate, renderTemplate } from './template.ts';
import { type TemplateField, templateFieldNames, templateFields } from './template-fields.ts';
import { variableGroups } from './template-values.ts';
import { groupLabels, variables } from './variables.ts';

const preview = (value: string, language: DocumentLanguage = 'de') =>
  previewText({ language, field: 'invoiceLayoutHeader', value, shop: { name: 'Kannenladen' } });

describe('a preview', () => {
  it.each<[string, DocumentLanguage, string]>([
    ['Zu {{ order.name }} über {{ order.total }}', 'de', 'Zu #1001 über 128,90 €'],
    ['For {{ order.name }}, {{ order.total }}', 'en', 'For #1001, €128.90'],
    ['{{ shop.name }}', 'de', 'Kannenladen'],
    ['Fällig am {{ invoice.dueDate }}', 'de', 'Fällig am 26.03.2026'],
    ['{{ order.metafields.custom.termin }}', 'de', '[termin]'],
    ['', 'de', 'Vielen Dank für Ihre Bestellung #1001. Wir berechnen Ihnen die folgenden Positionen.'],
    ['  ', 'en', 'Thank you for your order #1001. Please find the details of your purchase below.'],
  ])('of %j in %s is %j', (value, language, expected) => {
    expect(preview(value, language)).toEqual({ ok: true, value: expected });
  });

  it('shortens long e-mail addresses at 30 characters', () => {
    const given =
      'Fragen an eine.wirklich.sehr.lange.adresse@teeladen-nord.example, oder an kurz@teeladen.example.';
    expect(preview(given)).toEqual({
      ok: true,
      value: 'Fragen an eine.wirklich.sehr.lange.adre…, oder an kurz@teeladen.example.',
    });
  });

  it('says what is wrong and where', () => {
    expect(preview('Zu {{ order.nme }}')).toEqual({
      ok: false,
      problems: [
        { line: 1, column: 7, message: 'Zeile 1, Zeichen 7: Den Platzhalter „order.nme“ gibt es nicht.' },
      ],
    });
  });

  it.each(documentLanguages)('of every field exists in %s', (language) => {
    for (const field of templateFieldNames) {
      const shown = previewText({ language, field, value: '' });
      expect([field, shown.ok]).toEqual([field, true]);
    }
  });

  it.each([
    ['invoice', 'invoiceLayoutHeader', 'invoiceLayoutHeader'],
    ['invoice', 'header', 'invoiceLayoutHeader'],
    ['invoice', 'mailSubject', 'invoiceSendMailSubject'],
    ['credit', 'message', 'creditSendMailMessage'],
    ['product', 'name', 'productName'],
    ['transaction', 'paymentSubject', 'paymentSubject'],
    ['transaction', 'refundName', 'refundName'],
    ['transaction', 'subject', 'paymentSubject'],
    ['transaction', 'name', 'paymentName'],
    ['payment', 'subject', 'paymentSubject'],
    ['payment', 'paymentName', 'paymentName'],
    ['refund', 'subject', 'refundSubject'],
    ['refund', 'refundName', 'refundName'],
    ['refund', 'paymentName', null],
    ['product', 'stock', 'productStock'],
    ['product', 'productStock', 'productStock'],
    ['invoice', 'stock', null],
    ['contact', 'contactCategory', 'contactCategory'],
    ['contact', 'category', 'contactCategory'],
    ['invoice', 'creditLayoutHeader', null],
    ['invoice', 'constructor', null],
    ['', '', null],
  ])('of type %j and field %j is that of %j', (type, field, expected) => {
    expect(findTextField(type, field)).toBe(expected);
  });
});

describe('the stock of an article', () => {
  it('is that of its variant, a number in every language', () => {
    for (const language of documentLanguages)
      expect(previewText({ language, field: 'productStock', value: '' })).toEqual({ ok: true, value: '12' });
  });

  it('stands in no text of the article, which each sale would have written again', () => {
    expect(checkTemplate('Noch {{ variant.stock }} da', 'productText')).toHaveLength(1);
    expect(checkTemplate('{{ product.title }}, {{ variant.sku }}, {{ shop.name }}', 'productName')).toEqual(
      [],
    );
  });
});

describe('what the editor offers', () => {
  it.each(templateFieldNames)('%s can use every placeholder it is offered', (name) => {
    const { groups, only }: TemplateField = templateFields[name];
    const offered =
      only ?? groups.flatMap((group) => variables[group].map((variable) => `${group}.${variable.name}`));
    for (const path of offered) {
      const source = `{{ ${path} }}`;
      expect([path, checkTemplate(source, name)]).toEqual([path, []]);
      expect([path, renderTemplate(source, sampleVariables(source, 'de'))]).not.toEqual([path, '']);
    }
  });

  it('has labels and unique names', () => {
    for (const group of variableGroups) {
      expect(groupLabels[group]).not.toBe('');
      const names = variables[group].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const { label } of variables[group]) expect(label).not.toBe('');
    }
  });

  it('shows commands and filters that work', () => {
    for (const { example } of [...templateCommands, ...templateFilters]) {
      const problems = [
        checkTemplate(example, 'invoiceLayoutHeader'),
        checkTemplate(example, 'invoiceLayoutItemTitle'),
      ];
      expect([example, problems.some((found) => found.length === 0)]).toEqual([example, true]);
    }
  });
});
