import { describe, expect, it } from '@jest/globals';
import { recordedAnswer } from '../recorded/sevdesk/index.ts';
import { typeDifferences } from './json-types.ts';
import { type Result, ref, useSandbox } from './sevdesk-fixture.ts';

const client = useSandbox();

/** Common fields of the recorded invoices. */
const LIKE_RECORDED = {
  header: 'Rechnung zur Bestellung #1042',
  headText: 'Danke für deine Bestellung im Musterladen.',
  timeToPay: 14,
  taxText: 'Umsatzsteuer 19%',
  deliveryDateUntil: '14.01.2026',
  customerInternalNote: 'musterladen:1042',
  showNet: true,
};
/** The address as one text. */
const IN_ONE = {
  ...LIKE_RECORDED,
  address: 'Teehaus Muster GmbH\nMusterweg 12\n24103 Kiel',
  addressName: null,
  addressStreet: null,
  addressZip: null,
  addressCity: null,
};
const E_INVOICE = {
  ...LIKE_RECORDED,
  headText: null,
  address: null,
  propertyIsEInvoice: true,
  paymentMethod: ref('PaymentMethod', '114251'),
};
const LINES = [
  { quantity: 4, price: 20 },
  { price: 30, text: 'Gusseisen\nmit Untersetzer' },
];

const ONLINE = ref('CheckAccount', '401');

type Excuses = Readonly<Record<string, string>>;
/**
 * Calls that bring the sandbox into the recorded situation, and its answer; paths that may differ with all below, and
 * the reason.
 */
type Case = readonly [name: string, answer: () => Promise<unknown>, excused?: Excuses];

const readResultBody = async (result: Promise<Result>): Promise<unknown> => (await result).body;

/** The rows with these ids, in this order. */
function pick(result: Result, ids: readonly unknown[]): unknown {
  const rows = result.at() as { id: string }[];
  return { objects: ids.map((id) => rows.find((row) => row.id === id)) };
}

async function anOpenInvoice(header: object = {}): Promise<string> {
  return client.openInvoice({ ...LIKE_RECORDED, ...header });
}

async function aLine(fields: object = {}): Promise<Result> {
  return client.post('/CheckAccountTransaction', {
    valueDate: '12.01.2026',
    amount: -22,
    paymtPurpose: 'Rückzahlung Bestellung #1046',
    payeePayerName: 'Musterbank Zahlungsdienste AG',
    checkAccount: ONLINE,
    status: 100,
    ...fields,
  });
}

/** A credit note of the whole invoice, paid out by a line of the account. */
async function aPaidOutLine(): Promise<{ line: string; creditNote: string }> {
  const given = { headText: null, address: 'Teehaus Muster GmbH' };
  const invoice = ref('Invoice', await anOpenInvoice(given));
  const creditNote = String(
    (await client.post('/CreditNote/Factory/createFromInvoice', { invoice })).at('creditNote.id'),
  );
  await client.put(`/CreditNote/${creditNote}/sendBy`, { sendType: 'VPDF', sendDraft: false });
  const gross = Number((await client.get(`/CreditNote/${creditNote}`)).at('0.sumGross'));
  const line = String((await aLine({ amount: -gross })).at('id'));
  await client.put(`/CreditNote/${creditNote}/bookAmount`, {
    amount: -gross,
    date: '12.01.2026',
    type: 'N',
    checkAccount: ONLINE,
    checkAccountTransaction: ref('CheckAccountTransaction', line),
  });
  return { line, creditNote };
}

const documents: readonly Case[] = [
  ['invoice-draft', async () => readResultBody(client.get(`/Invoice/${await client.invoice(IN_ONE)}`))],
  ['invoice-enshrined', async () => readResultBody(client.get(`/Invoice/${await anOpenInvoice(IN_ONE)}`))],
  [
    'invoice-list',
    async () => {
      const invoice = await anOpenInvoice({
        address: 'Teehaus',
        paymentMethod: ref('PaymentMethod', '21919'),
      });
      const cancellation = (await client.post(`/Invoice/${invoice}/cancelInvoice`)).at('id');
      return pick(await client.get('/Invoice'), [cancellation, invoice]);
    },
  ],
  ['invoice-saved', async () => readResultBody(client.saveInvoice(E_INVOICE, LINES))],
  [
    'invoice-cancelled',
    async () => {
      const contact = ref(
        'Contact',
        await client.contact({ name: undefined, surename: 'Mia', familyname: 'Muster', status: '1000' }),
      );
      const invoice = await anOpenInvoice({ ...IN_ONE, address: null, headText: null, contact });
      return readResultBody(client.post(`/Invoice/${invoice}/cancelInvoice`));
    },
    { 'body.objects.addressCountry': 'Nobody gave the recorded invoice one; the description requires it.' },
  ],
  ['credit-note', async () => readResultBody(client.get(`/CreditNote/${(await aPaidOutLine()).creditNote}`))],
  [
    'credit-note-saved',
    async () => {
      const refSrcInvoice = ref('Invoice', await anOpenInvoice());
      const given = { ...E_INVOICE, timeToPay: null, refSrcInvoice };
      return readResultBody(client.saveCreditNote(given, [{ price: 20 }]));
    },
  ],
  [
    'invoice-pdf',
    async () => readResultBody(client.get(`/Invoice/${await anOpenInvoice()}/getPdf?download=true`)),
  ],
  [
    'invoice-xml',
    async () => {
      const contact = ref('Contact', (await anEmail()).contact);
      return readResultBody(client.get(`/Invoice/${await anOpenInvoice({ ...E_INVOICE, contact })}/getXml`));
    },
  ],
];

const money: readonly Case[] = [
  [
    'check-account',
    async () => {
      const fresh = { name: 'Shopify Payments', importType: 'CSV', accountingNumber: '1811' };
      const made = await client.post('/CheckAccount/Factory/fileImportAccount', fresh);
      return readResultBody(client.get(`/CheckAccount/${made.at('id')}`));
    },
  ],
  [
    'check-account-list',
    async () => {
      const file = { name: 'Shopify Payments', importType: 'CSV', accountingNumber: '1811' };
      const imported = await client.post('/CheckAccount/Factory/fileImportAccount', file);
      const clearing = { name: 'Verrechnung', accountingNumber: '1812' };
      const cleared = await client.post('/CheckAccount/Factory/clearingAccount', clearing);
      return pick(await client.get('/CheckAccount'), [imported.at('id'), '405', cleared.at('id')]);
    },
  ],
  [
    'transaction',
    async () => readResultBody(client.get(`/CheckAccountTransaction/${(await aPaidOutLine()).line}`)),
  ],
  [
    'transaction-list',
    async () => {
      const plain = await aLine({ amount: 47.6 });
      const targetTransaction = ref('CheckAccountTransaction', String(plain.at('id')));
      const linked = await aLine({ amount: -250, targetTransaction });
      return pick(await client.get('/CheckAccountTransaction'), [plain.at('id'), linked.at('id')]);
    },
  ],
  [
    'transaction-deleted',
    async () => {
      const id = (await aLine()).at('id');
      await client.delete(`/CheckAccountTransaction/${id}`);
      return readResultBody(client.get(`/CheckAccountTransaction/${id}`));
    },
  ],
  [
    'transaction-log',
    async () => {
      const { line } = await aPaidOutLine();
      const query = `checkAccountTransaction[id]=${line}&checkAccountTransaction[objectName]=CheckAccountTransaction`;
      return readResultBody(client.get(`/CheckAccountTransactionLog?${query}`));
    },
  ],
  ['transaction-created', async () => readResultBody(aLine())],
  [
    'transaction-deletion',
    async () => readResultBody(client.delete(`/CheckAccountTransaction/${(await aLine()).at('id')}`)),
  ],
  [
    'balance-at-date',
    async () => readResultBody(client.get('/CheckAccount/401/getBalanceAtDate?date=15.01.2026')),
  ],
  ['error-404-code-151', async () => readResultBody(client.get('/CheckAccountTransaction/990899'))],
  [
    'error-422-offline-account',
    async () => readResultBody(aLine({ checkAccount: ref('CheckAccount', '402') })),
  ],
];

const BUSINESS = {
  status: '1000',
  customerNumber: 'ML-20418',
  buyerReference: '-',
};

async function withDetail(path: string, detail: object): Promise<{ contact: string; made: Result }> {
  const contact = await client.contact(BUSINESS);
  return { contact, made: await client.post(path, { contact: ref('Contact', contact), ...detail }) };
}
const anAddress = () =>
  withDetail('/ContactAddress', {
    street: 'Beispielallee 3',
    zip: '50667',
    city: 'Köln',
    country: ref('StaticCountry', '1'),
    category: ref('Category', '47'),
  });
const anEmail = () =>
  withDetail('/CommunicationWay', {
    type: 'EMAIL',
    value: 'post@kaffeestube.example',
    key: ref('CommunicationWayKey', '2'),
    main: true,
  });
const ofContact = (contact: string): string => `contact[id]=${contact}&contact[objectName]=Contact`;

const described = { description: 'Kunde aus dem Musterladen', vatNumber: 'DE123456788' };
const contacts: readonly Case[] = [
  [
    'contact',
    async () => readResultBody(client.get(`/Contact/${await client.contact({ ...BUSINESS, ...described })}`)),
  ],
  [
    'contact-list-by-customer-number',
    async () => {
      await client.contact(BUSINESS);
      return readResultBody(client.get('/Contact?depth=1&customerNumber=ML-20418'));
    },
  ],
  [
    'contact-created',
    async () =>
      readResultBody(
        client.post('/Contact', { name: 'Kaffeestube', category: ref('Category', '3'), ...BUSINESS }),
      ),
  ],
  [
    'contact-address',
    async () => {
      const contact = ref('Contact', await client.contact({ ...BUSINESS, ...described }));
      const { made } = await anAddress();
      await client.put(`/ContactAddress/${made.at('id')}`, { contact });
      return readResultBody(client.get(`/ContactAddress/${made.at('id')}`));
    },
  ],
  [
    'contact-address-list',
    async () => readResultBody(client.get(`/ContactAddress?${ofContact((await anAddress()).contact)}`)),
  ],
  ['contact-address-created', async () => (await anAddress()).made.body],
  [
    'communication-way',
    async () => readResultBody(client.get(`/CommunicationWay/${(await anEmail()).made.at('id')}`)),
  ],
  [
    'communication-way-list',
    async () => readResultBody(client.get(`/CommunicationWay?${ofContact((await anEmail()).contact)}`)),
  ],
  ['communication-way-created', async () => (await anEmail()).made.body],
];

const account: readonly Case[] = [
  [
    'payment-method-list',
    async () =>
      pick(await client.get('/PaymentMethod'), ['21919', '21920', '21921', '21922', '21923', '114251']),
  ],
  ['receipt-guidance', async () => readResultBody(client.get('/ReceiptGuidance/forAllAccounts'))],
  ['bookkeeping-system-version', async () => readResultBody(client.get('/Tools/bookkeepingSystemVersion'))],
];

describe.each([
  ['documents', documents],
  ['money', money],
  ['contacts', contacts],
  ['the account', account],
] as const)('answers about %s', (_about, cases) => {
  it.each(cases)('have the keys and types of the recorded %s', async (name, answer, excused = {}) => {
    const differences = typeDifferences(recordedAnswer(name), await answer());
    const isExcused = (line: string) => Object.keys(excused).some((path) => line.startsWith(path));
    expect(differences.filter((line) => !isExcused(line))).toEqual([]);
  });
});
