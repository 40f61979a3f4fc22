import { type Feature, features } from '@belegfluss/shops/contract';
import { describe } from '@jest/globals';
import { anAccount, itTreatsChoices, somePreferenceContext } from '../testing/choices.ts';
import type { PreferenceContext } from './context.ts';

const without = (feature: Feature): Partial<PreferenceContext> => ({
  features: features.filter((other) => other !== feature),
});
const withoutScope = (scope: string): Partial<PreferenceContext> => ({
  scopes: somePreferenceContext().scopes.filter((other) => other !== scope),
});
const smallBusiness = { account: anAccount({ smallBusiness: true }) };

const entry = { resource: 'order', namespace: 'shop', key: 'kasse' } as const;
const written = { value: 'invoice.number', namespace: 'shop', key: 'rechnung' } as const;
const fetched = { account: '7', create: false, book: false, fetch: true };

/** Each field that a plan feature gates, with the cheapest plan that has it. */
const planFields = [
  ['invoices', 'invoiceLayout', 'modern', 'layouts', 'Basic'],
  ['invoices', 'invoiceLayoutLetterpaper', '7', 'layouts', 'Basic'],
  ['credits', 'creditLayout', 'modern', 'layouts', 'Basic'],
  ['credits', 'creditLayoutLetterpaper', '7', 'layouts', 'Basic'],
  ['invoices', 'invoiceTagShopify', true, 'tags', 'Standard'],
  ['invoices', 'invoiceTagShop', true, 'tags', 'Standard'],
  ['invoices', 'invoiceTagOrderName', true, 'tags', 'Standard'],
  ['invoices', 'invoiceTagOrderTags', true, 'tags', 'Standard'],
  ['credits', 'creditTagShopify', true, 'tags', 'Standard'],
  ['credits', 'creditTagShop', true, 'tags', 'Standard'],
  ['credits', 'creditTagOrderName', true, 'tags', 'Standard'],
  ['credits', 'creditTagOrderTags', true, 'tags', 'Standard'],
  ['contacts', 'contactTagShopify', true, 'tags', 'Standard'],
  ['contacts', 'contactTagShop', true, 'tags', 'Standard'],
  ['invoices', 'invoiceDeliveryDate1Webhook', 'create', 'deliveryDate', 'Standard'],
  ['invoices', 'invoiceDeliveryDate0Webhook', 'paid', 'deliveryDate', 'Standard'],
  ['invoices', 'invoiceDeliveryDate0Modify', 'minus', 'deliveryDate', 'Standard'],
  ['invoices', 'invoiceSendMailEnabled', true, 'emails', 'Basic'],
  ['credits', 'creditSendMailEnabled', true, 'emails', 'Basic'],
  ['invoices', 'invoiceAdvance', true, 'advanceInvoice', 'Premium'],
  ['invoices', 'invoiceAdvance', ['anzahlung'], 'advanceInvoice', 'Premium'],
  ['transactions', 'transactionGateway', { paypal: fetched }, 'paypal', 'Premium'],
  ['transactions', 'transactionGateway', { shopify_payments: fetched }, 'paypal', 'Premium'],
  ['products', 'productStock', true, 'products', 'Premium'],
  ['products', 'productName', { de: 'Artikel' }, 'products', 'Premium'],
  ['metafields', 'metafieldRead', [entry], 'metafields', 'Premium'],
  ['metafields', 'metafieldWrite', [written], 'metafields', 'Premium'],
  ['orders', 'syncOrderPayment', true, 'orderSync', 'Premium'],
  ['orders', 'inventorySync', 'delta', 'inventory', 'Business'],
] as const;

describe('what the plan contains', () => {
  itTreatsChoices(
    planFields.flatMap(([section, field, value, feature, plan]) => [
      {
        name: `${field} ${JSON.stringify(value)} is refused without ${feature}`,
        facts: without(feature),
        choose: [section, { [field]: value }] as const,
        refused: { [field]: new RegExp(`ab dem Tarif ${plan}`) },
      },
      {
        name: `${field} ${JSON.stringify(value)} is accepted with ${feature}`,
        choose: [section, { [field]: value }] as const,
        effects: {},
      },
    ]),
  );
});

describe('what the shop and the account allow', () => {
  itTreatsChoices([
    {
      name: 'mails of invoices are refused to trial accounts',
      facts: { account: anAccount({ trial: true }) },
      choose: ['invoices', { invoiceSendMailEnabled: true }],
      refused: { invoiceSendMailEnabled: /Testphase/ },
    },
    {
      name: 'mails of credit notes are refused to trial accounts',
      facts: { account: anAccount({ trial: true }) },
      choose: ['credits', { creditSendMailEnabled: true }],
      refused: { creditSendMailEnabled: /Testphase/ },
    },
    {
      name: 'e-invoices are refused while the account lacks seller data, all of which is named',
      before: { invoices: { invoiceDue: 14 } },
      facts: { account: anAccount({ eInvoiceGaps: ['bankIban', 'contactPhone'] }) },
      choose: ['invoices', { einvoice: true }],
      refused: { einvoice: /IBAN, Telefonnummer/ },
    },
    {
      name: 'e-invoices are refused while no account is connected',
      before: { invoices: { invoiceDue: 14 } },
      facts: { account: { connected: false } },
      choose: ['invoices', { einvoice: true }],
      refused: { einvoice: /Verbinde es zuerst/ },
    },
    ...(['taxRuleSort', 'taxRuleDefault', 'taxRuleCondition'] as const).flatMap((field) => {
      const value = {
        taxRuleSort: ['2', '1'],
        taxRuleDefault: '2',
        taxRuleCondition: { '2': [] },
      }[field];
      return [
        {
          name: `${field} is refused to small businesses`,
          facts: smallBusiness,
          choose: ['invoices', { [field]: value }] as const,
          refused: { [field]: /Kleinunternehmer/ },
        },
        {
          name: `${field} is refused before system version 2`,
          facts: { account: anAccount({ systemVersion: '1.0' }) },
          choose: ['invoices', { [field]: value }] as const,
          refused: { [field]: /Systemversion 2/ },
        },
      ];
    }),
    {
      name: 'net prices are refused to small businesses',
      facts: smallBusiness,
      choose: ['invoices', { b2bAsNet: true, tagsAsNet: ['b2b'] }],
      refused: { b2bAsNet: /Kleinunternehmer/, tagsAsNet: /Kleinunternehmer/ },
    },
    {
      name: 'taking tax off is only for small businesses',
      choose: ['orders', { fixTaxRemoveTax: true }],
      refused: { fixTaxRemoveTax: /nur für Kleinunternehmer/ },
    },
    {
      name: 'small businesses can have tax taken off',
      facts: smallBusiness,
      choose: ['orders', { fixTaxRemoveTax: true }],
      effects: {},
    },
    {
      name: 'the other tax fixes are refused to small businesses',
      facts: smallBusiness,
      choose: ['orders', { fixTaxTip: true, fixTaxForeignB2b: true, fixTaxShipping: true }],
      refused: {
        fixTaxTip: /Kleinunternehmer/,
        fixTaxForeignB2b: /Kleinunternehmer/,
        fixTaxShipping: /Kleinunternehmer/,
      },
    },
    {
      name: 'VAT ids of company locations need Shopify Plus',
      facts: { storePlan: 'Grow' },
      choose: ['contacts', { vatIdPlaces: ['company-location'] }],
      refused: { vatIdPlaces: /Shopify Plus/ },
    },
    {
      name: 'VAT ids of company locations need the plan from which Shopify Plus is supported',
      facts: without('shopifyPlus'),
      choose: ['contacts', { vatIdPlaces: ['company-location'] }],
      refused: { vatIdPlaces: /ab dem Tarif Business/ },
    },
    ...(['read_customers', 'read_orders'] as const).map((scope) => ({
      name: `VAT ids of company locations need ${scope}`,
      facts: withoutScope(scope),
      choose: ['contacts', { vatIdPlaces: ['company-location'] }] as const,
      refused: { vatIdPlaces: new RegExp(`Berechtigung ${scope}\\.`) },
    })),
    {
      name: 'VAT ids in customer tags need read_customers',
      facts: withoutScope('read_customers'),
      choose: ['contacts', { vatIdPlaces: ['customer-tags'] }],
      refused: { vatIdPlaces: /read_customers/ },
    },
    {
      name: 'VAT ids in notes need nothing',
      facts: { scopes: [], storePlan: 'Basic' },
      choose: ['contacts', { vatIdPlaces: ['order-note', 'customer-note'] }],
      effects: {},
    },
    {
      name: 'writing metafields needs write_orders',
      facts: withoutScope('write_orders'),
      choose: ['metafields', { metafieldWrite: [written] }],
      refused: { metafieldWrite: /write_orders/ },
    },
    {
      name: 'marking orders as paid needs write_orders',
      facts: withoutScope('write_orders'),
      choose: ['orders', { syncOrderPayment: true }],
      refused: { syncOrderPayment: /write_orders/ },
    },
    ...(['read_shopify_payments_accounts', 'read_shopify_payments_payouts'] as const).map((scope) => ({
      name: `reading payouts of Shopify Payments needs ${scope}`,
      facts: withoutScope(scope),
      choose: ['transactions', { transactionGateway: { shopify_payments: fetched } }] as const,
      refused: { transactionGateway: new RegExp(`Berechtigung ${scope}\\.`) },
    })),
    {
      name: 'reading PayPal needs no scope',
      facts: { scopes: [] },
      choose: ['transactions', { transactionGateway: { paypal: fetched } }],
      effects: {},
    },
    {
      name: 'stock needs the warehouse of the account',
      facts: { account: anAccount({ warehouse: false }) },
      choose: ['orders', { inventorySync: true }],
      refused: { inventorySync: /Lagerverwaltung/ },
    },
    {
      name: 'stock is not refused while the account’s tariff is unknown',
      facts: { account: anAccount({ warehouse: null }) },
      choose: ['orders', { inventorySync: true }],
      effects: {},
    },
    ...(['invoices', 'credits'] as const).map((section) => ({
      name: `the cost centre of the country needs one that names a country (${section})`,
      facts: { account: anAccount({ costCentreCountries: [] }) },
      choose: [
        section,
        { [section === 'invoices' ? 'invoiceLayoutCostcentre' : 'creditLayoutCostcentre']: 'COUNTRY' },
      ] as const,
      refused: {
        [section === 'invoices' ? 'invoiceLayoutCostcentre' : 'creditLayoutCostcentre']: /Länderkürzel/,
      },
    })),
    {
      name: 'a fixed cost centre needs nothing',
      facts: { account: anAccount({ costCentreCountries: [] }) },
      choose: ['invoices', { invoiceLayoutCostcentre: '12' }],
      effects: {},
    },
    {
      name: 'experts only is no reason to refuse',
      facts: { expertMode: false },
      choose: ['invoices', { invoiceNumberTiming: 'create', useDiscount: false }],
      effects: {},
    },
  ]);
});

describe('after a downgrade', () => {
  const facts = { features: [], scopes: [], storePlan: 'Basic' };

  itTreatsChoices([
    {
      name: 'what was on does not stand in the way of other changes',
      before: { invoices: { invoiceTagShop: true, invoiceAdvance: true, invoiceSendMailEnabled: true } },
      facts,
      choose: ['invoices', { invoiceDue: 14 }],
      effects: {},
    },
    {
      name: 'what was on can be switched off',
      before: { invoices: { invoiceTagShop: true, invoiceAdvance: ['a', 'b'] } },
      facts,
      choose: ['invoices', { invoiceTagShop: false, invoiceAdvance: false }],
      effects: {},
    },
    {
      name: 'lists can shrink',
      before: {
        metafields: { metafieldRead: [entry, { ...entry, key: 'filiale' }] },
        contacts: { vatIdPlaces: ['company-location', 'customer-tags'] },
      },
      facts,
      choose: ['metafields', { metafieldRead: [entry] }],
      effects: {},
    },
    {
      name: 'places that need nothing can be added beside those that are no longer offered',
      before: { contacts: { vatIdPlaces: ['company-location'] } },
      facts,
      choose: ['contacts', { vatIdPlaces: ['company-location', 'order-note'] }],
      effects: {},
    },
    {
      name: 'other payment methods can be linked beside payouts that are read',
      before: { transactions: { transactionGateway: { shopify_payments: fetched } } },
      facts,
      choose: [
        'transactions',
        {
          transactionGateway: {
            shopify_payments: fetched,
            manual: { ...fetched, fetch: false, create: true },
          },
        },
      ],
      effects: {},
    },
    {
      name: 'other payment methods can be linked beside one that is fetched',
      before: { transactions: { transactionGateway: { paypal: fetched } } },
      facts,
      choose: [
        'transactions',
        { transactionGateway: { paypal: fetched, manual: { ...fetched, fetch: false, create: true } } },
      ],
      effects: {},
    },
    {
      name: 'lists cannot grow',
      before: { metafields: { metafieldRead: [entry] } },
      facts,
      choose: ['metafields', { metafieldRead: [entry, { ...entry, key: 'filiale' }] }],
      refused: { metafieldRead: /Tarif Premium/ },
    },
  ]);
});
