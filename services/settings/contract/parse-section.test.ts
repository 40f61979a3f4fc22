import { describe, expect, it } from '@jest/globals';
import { parseSection, readPreferences } from './parse-section.ts';
import { defaultPreferences, preferenceSections } from './preferences.ts';

const listErrors = (...given: Parameters<typeof parseSection>) => {
  const parsed = parseSection(...given);
  return parsed.kind === 'invalid' ? parsed.errors : [];
};

describe('messages for wrong values', () => {
  const fields = preferenceSections.flatMap((section) =>
    Object.keys(defaultPreferences[section]).map((field) => [section, field] as const),
  );

  it.each(fields)('speak German for %s.%s whatever was sent', (section, field) => {
    // No field takes any of these.
    for (const wrong of [undefinedKey, [[3]], Number.NaN]) {
      const errors = listErrors(section, { [field]: wrong });
      expect([wrong, errors.length > 0]).toEqual([wrong, true]);
      for (const { field: name, message } of errors) {
        expect(name.split('.')[0]).toBe(field);
        expect(message).toMatch(/^(Wähle|Gib|Das|Diese|Dieser|Diesen|Mindestens|Höchstens) .+\.$/);
        expect(message).not.toMatch(/invalid|expected|input|option/i);
      }
    }
  });

  it.each([
    ['invoices', 'invoiceCreate', '2026-02-30', 'invoiceCreate', 'Gib das Datum als JJJJ-MM-TT an.'],
    [
      'invoices',
      'invoiceLayoutSubject',
      { de: 'x'.repeat(257) },
      'invoiceLayoutSubject.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutSubject',
      'x'.repeat(257),
      'invoiceLayoutSubject.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutHeader',
      { de: 'x'.repeat(2001) },
      'invoiceLayoutHeader.de',
      'Höchstens 2000 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutFooter',
      { en: 'x'.repeat(2001) },
      'invoiceLayoutFooter.en',
      'Höchstens 2000 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutItemTitle',
      { de: 'x'.repeat(257) },
      'invoiceLayoutItemTitle.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutItemDetail',
      { de: 'x'.repeat(1001) },
      'invoiceLayoutItemDetail.de',
      'Höchstens 1000 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutDiscount',
      { de: 'x'.repeat(257) },
      'invoiceLayoutDiscount.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutShipping',
      { de: 'x'.repeat(257) },
      'invoiceLayoutShipping.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceLayoutDuty',
      { de: 'x'.repeat(257) },
      'invoiceLayoutDuty.de',
      'Höchstens 256 Zeichen.',
    ],
    [
      'invoices',
      'invoiceSendMailSubject',
      { de: 'x'.repeat(61) },
      'invoiceSendMailSubject.de',
      'Höchstens 60 Zeichen.',
    ],
    [
      'invoices',
      'invoiceSendMailMessage',
      { de: 'x'.repeat(30_001) },
      'invoiceSendMailMessage.de',
      'Höchstens 30000 Zeichen.',
    ],
    ['invoices', 'invoiceSendMailCc', 'x'.repeat(257), 'invoiceSendMailCc', 'Höchstens 256 Zeichen.'],
    ['invoices', 'invoiceSendMailBcc', 'x'.repeat(257), 'invoiceSendMailBcc', 'Höchstens 256 Zeichen.'],
    ['invoices', 'invoiceDue', -2, 'invoiceDue', 'Gib 0 oder mehr Tage an.'],
    ['invoices', 'invoiceDue', '14', 'invoiceDue', 'Gib eine Zahl an.'],
    ['invoices', 'invoiceDeliveryDate0Offset', -1, 'invoiceDeliveryDate0Offset', 'Gib 0 oder mehr an.'],
    ['invoices', 'taxRuleSort', ['1', '1'], 'taxRuleSort', 'Jede Regelung darf nur einmal vorkommen.'],
    [
      'invoices',
      'taxRuleCondition',
      { 2: [[['order.colour', 'equals', 'x']]] },
      'taxRuleCondition.2.0.0.0',
      'Dieses Feld gibt es nicht.',
    ],
    [
      'invoices',
      'invoiceSkipTags',
      ['a\u0000'],
      'invoiceSkipTags.0',
      'Entferne Zeichen, die sich nicht speichern lassen.',
    ],
    [
      'credits',
      'creditLayoutHeader',
      '\ud800',
      'creditLayoutHeader.de',
      'Entferne Zeichen, die sich nicht speichern lassen.',
    ],
    ['contacts', 'contactCategoryName', 'x'.repeat(21), 'contactCategoryName', 'Höchstens 20 Zeichen.'],
    ['contacts', 'contactCategoryCode', 'x'.repeat(9), 'contactCategoryCode', 'Höchstens 8 Zeichen.'],
    ['contacts', 'contactCategoryColor', '#12', 'contactCategoryColor', 'Gib eine Farbe wie #95BF47 an.'],
    ['products', 'productName', { de: 'x'.repeat(256) }, 'productName.de', 'Höchstens 255 Zeichen.'],
    ['general', 'notificationEmail', 'kontor', 'notificationEmail', 'Gib eine gültige E-Mail-Adresse ein.'],
    ['general', 'languages', [], 'languages', 'Wähle mindestens eine Sprache.'],
    [
      'metafields',
      'metafieldRead',
      [{ resource: 'order', namespace: 'ab', key: 'k' }],
      'metafieldRead.0.namespace',
      'Mindestens 3 Zeichen.',
    ],
    [
      'metafields',
      'metafieldRead',
      [{ resource: 'order', namespace: '', key: 'k' }],
      'metafieldRead.0.namespace',
      'Der Namensraum darf nicht leer sein.',
    ],
    [
      'metafields',
      'metafieldRead',
      [{ resource: 'order', namespace: 'abc', key: 'k'.repeat(65) }],
      'metafieldRead.0.key',
      'Höchstens 64 Zeichen.',
    ],
    [
      'metafields',
      'metafieldRead',
      [{ resource: 'order', namespace: 'abc', key: '' }],
      'metafieldRead.0.key',
      'Der Schlüssel darf nicht leer sein.',
    ],
    [
      'transactions',
      'transactionGateway',
      { manual: {} },
      'transactionGateway.manual.account',
      'Wähle ein Konto.',
    ],
  ] as const)('of %s.%s %j name %s: %s', (section, field, value, name, message) => {
    expect(listErrors(section, { [field]: value })).toEqual([{ field: name, message }]);
  });

  it('name every unknown field', () => {
    expect(listErrors('general', { colour: 1, size: 2 })).toEqual([
      { field: 'colour', message: 'Diese Einstellung gibt es nicht.' },
      { field: 'size', message: 'Diese Einstellung gibt es nicht.' },
    ]);
  });
});

describe('values as they are stored', () => {
  it.each([
    ['invoices', 'invoiceSkipTags', [' B2B ', 'b2b', '', 'Messe'], ['b2b', 'messe']],
    ['contacts', 'contactCategoryColor', '#95bf47', '#95BF47'],
    ['contacts', 'contactCategoryColor', '#abc', '#ABC'],
    ['contacts', 'contactCategoryColor', '95bf47', '#95BF47'],
    ['contacts', 'vatIdPlaces', ['order-note', 'order-note'], ['order-note']],
    // A place that was added later is searched where the form shows it.
    [
      'contacts',
      'vatIdPlaces',
      ['customer-note', 'order-attributes', 'company-location'],
      ['company-location', 'order-attributes', 'customer-note'],
    ],
    ['invoices', 'invoiceLayoutHeader', 'Danke!', { de: 'Danke!' }],
    [
      'transactions',
      'transactionGateway',
      { manual: { account: '7', create: true, book: true } },
      { manual: { account: '7', create: true, book: false, fetch: false } },
    ],
  ] as const)('%s.%s takes %j as %j', (section, field, sent, stored) => {
    const parsed = parseSection(section, { [field]: sent });
    expect(parsed).toMatchObject({ kind: 'ok', values: { [field]: stored } });
  });

  it('keep five metafields and ignore a repetition among six', () => {
    const entries = [1, 2, 3, 4, 5, 5].map((n) => ({ resource: 'order', namespace: 'shop', key: `k${n}` }));
    expect(parseSection('metafields', { metafieldRead: entries }).kind).toBe('ok');
    expect(listErrors('metafields', { metafieldRead: [...entries, { ...entries[0], key: 'k6' }] })).toEqual([
      { field: 'metafieldRead', message: 'Höchstens 5 Metafelder.' },
    ]);
  });
});

describe('reading what an earlier version saved', () => {
  it('drops what is unknown now and takes the default for what no longer fits', () => {
    const preferences = readPreferences({
      invoices: { invoiceDue: 14, invoiceEnshrine: 'sometimes', invoiceColour: 'red', invoiceSkipTags: [3] },
      credits: 'broken',
      colours: {},
    });
    expect(preferences).toEqual({
      ...defaultPreferences,
      invoices: { ...defaultPreferences.invoices, invoiceDue: 14 },
    });
  });
});

const undefinedKey = { 'no such key': { deeper: true } };
