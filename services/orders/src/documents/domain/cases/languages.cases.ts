import type { ActiveLanguage } from '@belegfluss/settings/contract';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { anInvoiceEntry, type Sections } from '../testing/input-builder.ts';
import {
  aLine,
  anAddress,
  anOrder,
  aRefund,
  aRefundLine,
  aShippingLine,
  money,
  tax,
} from '../testing/order-builder.ts';
import type { Case } from './case.ts';
import { invoiceLike, invoiceWith, named } from './rows.ts';

const words: Readonly<Partial<Record<ActiveLanguage, string>>> = {
  de: 'Rechnung',
  en: 'Invoice',
  fr: 'Facture',
  'pt-BR': 'Fatura',
};

/** Which language an order's documents take: that of the order where it is active, else English, else the other. */
const rows: readonly (readonly [
  locale: string | null,
  active: readonly ActiveLanguage[],
  language: ActiveLanguage,
])[] = [
  ['de', ['de', 'en'], 'de'],
  ['en', ['de', 'en'], 'en'],
  ['de-AT', ['de', 'en'], 'de'],
  ['de-CH', ['en', 'de'], 'de'],
  ['en-US', ['de', 'en'], 'en'],
  ['fr', ['de', 'en'], 'en'],
  ['zh-TW', ['de', 'en'], 'en'],
  [null, ['de', 'en'], 'de'],
  [null, ['en'], 'en'],
  ['en', ['de'], 'de'],
  ['fr', ['de'], 'de'],
  ['de', ['en'], 'en'],
  ['fr-CA', ['de', 'en', 'fr'], 'fr'],
  ['pt-BR', ['de', 'pt-BR'], 'pt-BR'],
];

const choice: readonly Case[] = rows.map(([locale, active, language]) =>
  named(
    `an order in ${locale ?? 'no language'} with ${active.join(' and ')} active: ${language}`,
    { order: anOrder({ locale }), preferences: { general: { languages: [...active] } } },
    invoiceLike({ content: { language }, says: [words[language] ?? '?'] }, { notes: [] }),
  ),
);

const row = (
  name: string,
  invoices: Sections['invoices'],
  says: readonly string[],
  order: OrderSnapshot = anOrder(),
): Case => named(name, { order, preferences: { invoices } }, invoiceLike({ says }, { notes: [] }));
const english = anOrder({ locale: 'en' });

const texts: readonly Case[] = [
  row('the usual head text names the order', {}, ['Bestellung #1001']),
  row('the usual head text in English', {}, ['order #1001'], english),
  row('the merchant’s own subject wins', { invoiceLayoutSubject: { de: 'Beleg zu {{ order.name }}' } }, [
    'Beleg zu #1001',
  ]),
  row(
    'the merchant’s own texts above and below',
    {
      invoiceLayoutHeader: { de: 'Moin {{ contact.firstName }}!' },
      invoiceLayoutFooter: { de: 'Ihr {{ shop.name }}' },
    },
    ['Moin Mira!', 'Ihr Teeladen'],
  ),
  row(
    'an English order takes the English one of two texts',
    { invoiceLayoutHeader: { de: 'Hallo {{ contact.name }}', en: 'Hello {{ contact.name }}' } },
    ['Hello Mira Holm'],
    english,
  ),
  row(
    'where only the German text was written, English orders keep the usual English one',
    { invoiceLayoutSubject: { de: 'Beleg' } },
    ['Invoice'],
    english,
  ),
  row('an empty text is the usual text', { invoiceLayoutSubject: { de: '' } }, ['Rechnung']),
  row(
    'a command prints only what is there',
    { invoiceLayoutHeader: { de: 'Danke{% if order.poNumber %} für {{ order.poNumber }}{% endif %}!' } },
    ['Danke!'],
  ),
  row(
    'and prints it where it is',
    { invoiceLayoutHeader: { de: 'Danke{% if order.poNumber %} für {{ order.poNumber }}{% endif %}!' } },
    ['Danke für B-17!'],
    anOrder({ poNumber: 'B-17' }),
  ),
  row(
    'amounts are written as the language writes them',
    { invoiceLayoutHeader: { de: 'Summe {{ order.total }}' } },
    ['Summe 1.190,00'],
    anOrder({
      lines: [aLine({ price: '1190.00', taxLines: [tax(19, '190.00')] })],
      total: '1190.00',
      tax: '190.00',
    }),
  ),
  row(
    'days are written as the language writes them',
    { invoiceLayoutHeader: { de: 'vom {{ order.date }}' } },
    ['vom 10.03.2026'],
  ),
  row(
    'countries are named in the language',
    { invoiceLayoutHeader: { de: 'nach {{ order.shippingCountry }}' } },
    ['nach Deutschland'],
  ),
  row(
    'countries in English',
    { invoiceLayoutHeader: { en: 'to {{ order.shippingCountry }}' } },
    ['to Germany'],
    english,
  ),
  row(
    'what a buyer typed cannot become markup',
    { invoiceLayoutHeader: { de: 'Hallo {{ contact.firstName }}' } },
    ['Hallo &lt;b&gt;Mira&lt;/b&gt;'],
    anOrder({
      customer: {
        ...(anOrder().customer as NonNullable<OrderSnapshot['customer']>),
        firstName: '<b>Mira</b>',
      },
      billingAddress: { ...anAddress, firstName: '<b>Mira</b>' },
    }),
  ),
];

const shipped = {
  shippingLines: [aShippingLine('5.95', { taxLines: [tax(19, '0.95')] })],
  total: '124.95',
  tax: '19.95',
};
const swiss = { ...anAddress, countryCode: 'CH', zip: '8001', city: 'Zürich' };

const positions: readonly Case[] = [
  named(
    'positions speak the language of the document',
    { order: anOrder({ ...shipped, locale: 'en' }) },
    invoiceLike({
      positions: [
        ['Kanne', '1', '119.00', '19'],
        ['Shipping: DHL', '1', '5.95', '19'],
      ],
    }),
  ),
  named(
    'the reason for no tax speaks the language of the document',
    {
      order: anOrder({
        locale: 'en',
        lines: [aLine({ price: '100.00' })],
        total: '100.00',
        tax: '0.00',
        shippingAddress: swiss,
        billingAddress: swiss,
      }),
    },
    invoiceLike({ rule: '2', says: ['export'] }),
  ),
  named(
    'a tip in English is a tip',
    {
      order: anOrder({ locale: 'en', total: '124.00', totals: { tip: money('5.00') } }),
    },
    invoiceLike({
      positions: [
        ['Kanne', '1', '119.00', '19'],
        ['Tip', '1', '5.00', '0'],
      ],
    }),
  ),
];

const returned = (locale: string) =>
  anOrder({
    locale,
    financialStatus: 'refunded',
    fulfillmentStatus: 'fulfilled',
    fulfilledAt: '2026-03-11T09:00:00.000Z',
    refunds: [aRefund({ lines: [aRefundLine()], refunded: money('119.00'), note: 'Sprung im Deckel' })],
  });
const creditNote = (
  name: string,
  locale: string,
  credits: Sections['credits'],
  language: ActiveLanguage,
  says: readonly string[],
): Case =>
  named(
    name,
    {
      order: returned(locale),
      ledger: [anInvoiceEntry({ enshrined: true })],
      preferences: { credits },
    },
    { documents: [{ kind: 'credit', content: { language }, says }] },
  );

const creditNotes: readonly Case[] = [
  creditNote('a credit note names the order and the invoice that it reduces', 'de', {}, 'de', [
    'Gutschrift',
    '#1001',
    'RE-1000',
  ]),
  creditNote('a credit note in English', 'en-GB', {}, 'en', ['Credit note', '#1001', 'RE-1000']),
  creditNote(
    'the merchant’s own text with the reason of the refund',
    'de',
    {
      creditLayoutHeader: { de: 'Grund: {{ refund.note }}' },
      creditLayoutSubject: { de: 'Storno zu {{ invoice.number }}' },
    },
    'de',
    ['Grund: Sprung im Deckel', 'Storno zu RE-1000'],
  ),
];

/** Languages and texts: specification of orders 3 and 9, of settings 3.2. */
export const languageCases: readonly Case[] = [
  ...choice,
  ...texts,
  ...positions,
  ...creditNotes,
  named(
    'the document is made in the order’s language although the shop writes German first',
    { order: english },
    invoiceWith({ language: 'en' }),
  ),
];
