import type { Attachments, Reference } from '@belegfluss/gateway/contract';

/** An account with something to choose everywhere. */
export const aReference = (changes: Partial<Reference> = {}): Reference => ({
  countries: [
    { id: '1', name: 'Deutschland', code: 'DE' },
    { id: '2', name: 'Österreich', code: 'AT' },
  ],
  users: [
    { id: '501', name: 'Karla Brandt', firstName: 'Karla', lastName: 'Brandt', hidden: false },
    { id: '502', name: 'Ole Wichmann', firstName: 'Ole', lastName: 'Wichmann', hidden: false },
  ],
  accounts: [
    {
      id: '901',
      name: 'Geschäftskonto',
      type: 'online',
      server: 'FINTS',
      filled: true,
      currency: 'EUR',
      isDefault: true,
    },
    {
      id: '902',
      name: 'PayPal',
      type: 'online',
      server: 'PAYPAL',
      filled: true,
      currency: 'EUR',
      isDefault: false,
    },
    {
      id: '903',
      name: 'Shopify Payments',
      type: 'offline',
      server: null,
      filled: false,
      currency: 'EUR',
      isDefault: false,
    },
    {
      id: '904',
      name: 'Ladenkasse',
      type: 'register',
      server: null,
      filled: false,
      currency: 'EUR',
      isDefault: false,
    },
  ],
  layouts: [
    { id: 'standard', label: 'Standard', isDefault: true, kinds: ['invoice', 'creditNote'] },
    { id: 'modern', label: 'Modern', isDefault: false, kinds: ['invoice', 'creditNote'] },
  ],
  letterpapers: [
    { id: 'plain', label: 'Ohne Briefpapier', isDefault: true },
    { id: 'tea', label: 'Teeladen', isDefault: false },
  ],
  paymentMethods: [
    { id: '31', name: 'Überweisung', text: 'Bitte überweisen Sie den Betrag.', custom: false },
    { id: '32', name: 'PayPal', text: 'Bezahlt mit PayPal.', custom: true },
    {
      id: '33',
      name: 'Kreditkarte über Shopify Payments',
      text: 'Der Betrag wurde deiner Kreditkarte bereits belastet, vielen Dank.',
      custom: true,
    },
  ],
  units: [{ id: '1', name: 'Stück', code: 'C62' }],
  costCentres: [
    { id: '71', name: 'Onlineshop DE AT', number: '100' },
    { id: '72', name: 'Laden', number: '200' },
  ],
  revenueAccounts: [
    {
      accountDatevId: '4400',
      number: '4400',
      name: 'Erlöse 19 % USt',
      alias: '',
      description: 'Inland',
      taxRuleIds: ['1'],
    },
    {
      accountDatevId: '4300',
      number: '4300',
      name: 'Erlöse 7 % USt',
      alias: 'Bücher',
      description: '',
      taxRuleIds: ['1'],
    },
  ],
  taxRules: [],
  ...changes,
});

export const someAttachments: Attachments = [
  {
    id: '881',
    description: 'Allgemeine Geschäftsbedingungen',
    document: { id: '881', filename: 'agb', extension: 'pdf', filesize: 48_213 },
  },
  {
    id: '882',
    description: '',
    document: { id: '882', filename: 'widerruf', extension: 'pdf', filesize: null },
  },
];
