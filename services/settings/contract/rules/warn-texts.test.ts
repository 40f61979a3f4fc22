import { describe, expect, it } from '@jest/globals';
import { anAccount, somePreferences } from '../testing/choices.ts';
import { warnTexts } from './warn-texts.ts';

type Given = Parameters<typeof somePreferences>[0];

it.each<[name: string, before: Given, after: Given, fields: string[]]>([
  ['the default footers', {}, {}, []],
  [
    'an own footer without the legal note',
    {},
    { invoices: { invoiceLayoutFooter: { de: 'Danke!' } } },
    ['invoices invoiceLayoutFooter.de'],
  ],
  [
    'a footer that the note was taken out of, in one language of two',
    { invoices: { invoiceLayoutFooter: { de: '{{document.taxNote}}', fr: 'Merci {{ document.taxNote }}' } } },
    { invoices: { invoiceLayoutFooter: { de: '{{document.taxNote}}', fr: 'Merci' } } },
    ['invoices invoiceLayoutFooter.fr'],
  ],
  [
    'a footer of credit notes',
    {},
    { credits: { creditLayoutFooter: { en: 'Thanks' } } },
    ['credits creditLayoutFooter.en'],
  ],
  [
    'a note within a condition',
    {},
    {
      invoices: {
        invoiceLayoutFooter: { de: 'Danke{% if document.taxNote %}: {{ document.taxNote }}{% endif %}' },
      },
    },
    [],
  ],
  [
    'a note in the header of the same language',
    {},
    {
      invoices: {
        invoiceLayoutHeader: { de: '{{ document.taxNote }}' },
        invoiceLayoutFooter: { de: 'Danke' },
      },
    },
    [],
  ],
  [
    'a note in the header of another language',
    {},
    {
      invoices: {
        invoiceLayoutHeader: { en: '{{ document.taxNote }}' },
        invoiceLayoutFooter: { de: 'Danke' },
      },
    },
    ['invoices invoiceLayoutFooter.de'],
  ],
  [
    'a header that the note was taken out of, where the footer has none',
    {
      invoices: {
        invoiceLayoutHeader: { de: '{{ document.taxNote }}' },
        invoiceLayoutFooter: { de: 'Danke' },
      },
    },
    { invoices: { invoiceLayoutHeader: { de: 'Hallo' }, invoiceLayoutFooter: { de: 'Danke' } } },
    ['invoices invoiceLayoutFooter.de'],
  ],
  ['a blank footer, which is the default one', {}, { invoices: { invoiceLayoutFooter: { de: ' ' } } }, []],
  [
    'a footer that lacked it before and did not change',
    { invoices: { invoiceLayoutFooter: { de: 'Danke' } } },
    { invoices: { invoiceLayoutFooter: { de: 'Danke' }, invoiceDue: 14 } },
    [],
  ],
  [
    'an account whose provider prints the note',
    {},
    { general: { taxNote: 'provider' }, invoices: { invoiceLayoutFooter: { de: 'Danke' } } },
    [],
  ],
  [
    'the provider that no longer does',
    { general: { taxNote: 'provider' }, invoices: { invoiceLayoutFooter: { de: 'Danke' } } },
    { general: { taxNote: 'document' }, invoices: { invoiceLayoutFooter: { de: 'Danke' } } },
    ['invoices invoiceLayoutFooter.de'],
  ],
])('%s', (_name, before, after, fields) => {
  const warnings = warnTexts(somePreferences(before), somePreferences(after), { connected: false });
  expect(warnings.map(({ section, field }) => `${section} ${field}`)).toEqual(fields);
  for (const { message } of warnings) expect(message).toContain('{{ document.taxNote }}');
});

const spoken = { invoices: { invoiceLayoutHeader: { de: 'Rechnung {{ invoice.number }}', en: 'Hello' } } };
const asOrder = { invoices: { ...spoken.invoices, invoiceNumber: 'order.name' } } as const;

describe('a text that speaks of its invoice’s number', () => {
  it.each<[name: string, enshrines: boolean | null, before: Given, after: Given, fields: string[]]>([
    [
      'is reported where the account enshrines what gets a number',
      true,
      {},
      spoken,
      ['invoiceLayoutHeader.de'],
    ],
    ['is reported while the account has not shown it', null, {}, spoken, ['invoiceLayoutHeader.de']],
    ['is written with it where the account does not', false, {}, spoken, []],
    ['is written with it where that is the order’s name', true, {}, asOrder, []],
    ['is reported when sevdesk counts from now on', true, asOrder, spoken, ['invoiceLayoutHeader.de']],
    ['is reported once', true, spoken, { invoices: { ...spoken.invoices, invoiceDue: 14 } }, []],
    [
      'is reported in a condition of a subject as well',
      true,
      {},
      { invoices: { invoiceLayoutSubject: { fr: 'Facture {{ invoice.number | append: "!" }}' } } },
      ['invoiceLayoutSubject.fr'],
    ],
    [
      'has its number in a mail and in a credit note',
      true,
      {},
      {
        invoices: { invoiceSendMailSubject: { de: 'Rechnung {{ invoice.number }}' } },
        credits: { creditLayoutHeader: { de: 'zu {{ invoice.number }}' } },
      },
      [],
    ],
  ])('%s', (_name, enshrinesOnOpening, before, after, fields) => {
    const account = anAccount({ enshrinesOnOpening });
    const warnings = warnTexts(somePreferences(before), somePreferences(after), account);
    expect(warnings.map(({ field }) => field)).toEqual(fields);
    for (const { message } of warnings) expect(message).toContain('{{ invoice.number }} leer');
  });
});
