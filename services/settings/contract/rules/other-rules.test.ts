import { describe } from '@jest/globals';
import { itTreatsChoices } from '../testing/choices.ts';

describe('mail timing', () => {
  const implied = [
    ['completed', 'fulfilled'],
    ['completed', 'paid'],
    ['completed', 'completed'],
    ['fulfilled', 'fulfilled'],
    ['paid', 'paid'],
  ] as const;
  const later = [
    ['fulfilled', 'paid'],
    ['fulfilled', 'completed'],
    ['paid', 'fulfilled'],
    ['paid', 'completed'],
    ['create', 'fulfilled'],
    ['create', 'paid'],
    ['create', 'completed'],
    ['never', 'completed'],
    ['completed', ''],
  ] as const;

  itTreatsChoices([
    ...implied.map(([invoiceEnshrine, invoiceSendMailEvent]) => ({
      name: `does not wait for ${invoiceSendMailEvent} when invoices are enshrined ${invoiceEnshrine}`,
      before: { invoices: { invoiceEnshrine } },
      choose: ['invoices', { invoiceSendMailEvent }] as const,
      refused: { invoiceSendMailEvent: /schon die Festschreibung/ },
    })),
    ...later.map(([invoiceEnshrine, invoiceSendMailEvent]) => ({
      name: `can wait for "${invoiceSendMailEvent}" when invoices are enshrined ${invoiceEnshrine}`,
      before: { invoices: { invoiceEnshrine, invoiceNumberTiming: 'create' as const } },
      choose: ['invoices', { invoiceSendMailEvent }] as const,
      effects: {},
    })),
    {
      name: 'returns to the enshrinement when that now waits for the same',
      before: { invoices: { invoiceEnshrine: 'paid', invoiceSendMailEvent: 'fulfilled' } },
      choose: ['invoices', { invoiceEnshrine: 'completed' }],
      effects: { invoices: { invoiceSendMailEvent: '' } },
    },
    {
      name: 'of credit notes is free',
      choose: ['credits', { creditSendMailEvent: 'completed' }],
      effects: {},
    },
  ]);
});

describe('e-invoices', () => {
  itTreatsChoices([
    {
      name: 'can be switched on with payment terms and without own payment methods',
      before: { invoices: { invoiceDue: 14, invoiceGateway: { manual: null } } },
      choose: ['invoices', { einvoice: true }],
      effects: {},
    },
    {
      name: 'can be switched on together with payment terms',
      choose: ['invoices', { einvoice: true, invoiceDue: 0 }],
      effects: {},
    },
    {
      name: 'cannot be switched on without payment terms',
      choose: ['invoices', { einvoice: true }],
      refused: { einvoice: /Zahlungsziel/ },
    },
    {
      name: 'cannot be switched on with own payment methods',
      before: { invoices: { invoiceDue: 14, invoiceGateway: { paypal: '5' } } },
      choose: ['invoices', { einvoice: true }],
      refused: { einvoice: /SEPA-Überweisung/ },
    },
    {
      name: 'keep their payment terms',
      before: { invoices: { einvoice: true, invoiceDue: 14 } },
      choose: ['invoices', { invoiceDue: -1 }],
      refused: { invoiceDue: /Zahlungsziel/ },
    },
    {
      name: 'allow no own payment method',
      before: { invoices: { einvoice: true, invoiceDue: 14 } },
      choose: ['invoices', { invoiceGateway: { paypal: '5' } }],
      refused: { invoiceGateway: /SEPA-Überweisung/ },
    },
    {
      name: 'can be switched off together with the payment terms',
      before: { invoices: { einvoice: true, invoiceDue: 14 } },
      choose: ['invoices', { einvoice: false, invoiceDue: -1 }],
      effects: {},
    },
  ]);
});

describe('payment codes', () => {
  itTreatsChoices([
    {
      name: 'the QR code of invoices takes the place of the EPC code',
      before: { invoices: { invoiceLayoutEpcCode: true } },
      choose: ['invoices', { invoiceLayoutQrCode: true }],
      effects: { invoices: { invoiceLayoutEpcCode: false } },
    },
    {
      name: 'the EPC code of invoices takes the place of the QR code',
      before: { invoices: { invoiceLayoutQrCode: true } },
      choose: ['invoices', { invoiceLayoutEpcCode: true }],
      effects: { invoices: { invoiceLayoutQrCode: false } },
    },
    {
      name: 'both codes at once are refused for invoices',
      choose: ['invoices', { invoiceLayoutQrCode: true, invoiceLayoutEpcCode: true }],
      refused: { invoiceLayoutEpcCode: /schließen sich aus/ },
    },
    {
      name: 'the QR code of credit notes takes the place of the EPC code',
      before: { credits: { creditLayoutEpcCode: true } },
      choose: ['credits', { creditLayoutQrCode: true }],
      effects: { credits: { creditLayoutEpcCode: false } },
    },
    {
      name: 'the EPC code of credit notes takes the place of the QR code',
      before: { credits: { creditLayoutQrCode: true } },
      choose: ['credits', { creditLayoutEpcCode: true }],
      effects: { credits: { creditLayoutQrCode: false } },
    },
    {
      name: 'both codes at once are refused for credit notes',
      choose: ['credits', { creditLayoutQrCode: true, creditLayoutEpcCode: true }],
      refused: { creditLayoutEpcCode: /schließen sich aus/ },
    },
    {
      name: 'codes of invoices and credit notes have nothing to do with each other',
      before: { credits: { creditLayoutEpcCode: true } },
      choose: ['invoices', { invoiceLayoutQrCode: true }],
      effects: {},
    },
  ]);
});

describe('the one-stop shop', () => {
  itTreatsChoices([
    {
      name: 'takes its rule from the default when it is switched off',
      before: { general: { oss: true }, invoices: { taxRuleDefault: '18' } },
      choose: ['general', { oss: false }],
      effects: { invoices: { taxRuleDefault: '1' } },
    },
    {
      name: 'leaves other default rules alone',
      before: { general: { oss: true }, invoices: { taxRuleDefault: '2' } },
      choose: ['general', { oss: false }],
      effects: {},
    },
    ...(['18', '19', '20'] as const).map((taxRuleDefault) => ({
      name: `must be active before rule ${taxRuleDefault} is the default`,
      choose: ['invoices', { taxRuleDefault }] as const,
      refused: { taxRuleDefault: /One-Stop-Shop ist nicht aktiv/ },
    })),
  ]);
});

describe('payment methods', () => {
  const link = { account: '7', create: false, book: false, fetch: false };

  itTreatsChoices([
    {
      name: 'can be linked without an action',
      choose: ['transactions', { transactionGateway: { manual: link } }],
      effects: {},
    },
    {
      name: 'have one action at most',
      choose: [
        'transactions',
        {
          transactionGateway: {
            manual: { ...link, create: true },
            paypal: { ...link, create: true, fetch: true },
          },
        },
      ],
      refused: { transactionGateway: /nur eine Aktion/ },
    },
  ]);
});

describe('order filters', () => {
  itTreatsChoices([
    {
      name: 'delete free orders only while they are skipped',
      choose: ['orders', { skipOrderFreeDelete: true }],
      refused: { skipOrderFreeDelete: /nur, was übersprungen wird/ },
    },
    {
      name: 'stop deleting free orders when these are no longer skipped',
      before: { orders: { skipOrderFree: true, skipOrderFreeDelete: true } },
      choose: ['orders', { skipOrderFree: false }],
      effects: { orders: { skipOrderFreeDelete: false } },
    },
    {
      name: 'can skip and delete free orders at once',
      choose: ['orders', { skipOrderFree: true, skipOrderFreeDelete: true }],
      effects: {},
    },
  ]);
});

describe('Skonto', () => {
  const skonto = (invoiceLayoutAllowanceValue: number, invoiceLayoutAllowanceDays: number) => ({
    invoiceLayoutAllowanceValue,
    invoiceLayoutAllowanceDays,
  });

  itTreatsChoices([
    { name: 'is a share within days', choose: ['invoices', skonto(2, 14)], effects: {} },
    {
      name: 'may last as long as the term',
      before: { invoices: { invoiceDue: 14 } },
      choose: ['invoices', skonto(3, 14)],
      effects: {},
    },
    {
      name: 'of two percent in no days is refused',
      choose: ['invoices', skonto(2, 0)],
      refused: { invoiceLayoutAllowanceDays: /mindestens einem Tag/ },
    },
    {
      name: 'of nothing in fourteen days is refused',
      choose: ['invoices', skonto(0, 14)],
      refused: { invoiceLayoutAllowanceDays: /mehr als 0 Prozent/ },
    },
    {
      name: 'of a share that no document can print is refused',
      choose: ['invoices', skonto(0.001, 7)],
      refused: { invoiceLayoutAllowanceValue: /zwei Nachkommastellen/ },
    },
    {
      name: 'of a share alone is refused where no days are stored',
      choose: ['invoices', { invoiceLayoutAllowanceValue: 2 }],
      refused: { invoiceLayoutAllowanceValue: /mindestens einem Tag/ },
    },
    {
      name: 'of the whole price is refused, however long it lasts',
      choose: ['invoices', skonto(100, 3650)],
      refused: { invoiceLayoutAllowanceValue: /höchstens 20/, invoiceLayoutAllowanceDays: /höchstens 90/ },
    },
    {
      name: 'longer than the term is refused',
      before: { invoices: { invoiceDue: 7 } },
      choose: ['invoices', skonto(2, 10)],
      refused: { invoiceLayoutAllowanceDays: /Zahlungsziel/ },
    },
    {
      name: 'is refused together with a term that ends before it',
      choose: ['invoices', { ...skonto(2, 30), invoiceDue: 14 }],
      refused: { invoiceLayoutAllowanceDays: /Zahlungsziel/ },
    },
    {
      name: 'is refused where payment is due at once',
      before: { invoices: { invoiceDue: 0 } },
      choose: ['invoices', skonto(2, 7)],
      refused: { invoiceLayoutAllowanceDays: /Zahlungsziel/ },
    },
    {
      name: 'shrinks to a term that becomes shorter',
      before: { invoices: { invoiceDue: 30, ...skonto(2, 14) } },
      choose: ['invoices', { invoiceDue: 7 }],
      effects: { invoices: { invoiceLayoutAllowanceDays: 7 } },
    },
    {
      name: 'ends when payment becomes due at once',
      before: { invoices: { invoiceDue: 30, ...skonto(2, 14) } },
      choose: ['invoices', { invoiceDue: 0 }],
      effects: { invoices: skonto(0, 0) },
    },
    {
      name: 'stays when the invoice states no term any more',
      before: { invoices: { invoiceDue: 30, ...skonto(2, 14) } },
      choose: ['invoices', { invoiceDue: -1 }],
      effects: {},
    },
    {
      name: 'ends with its share',
      before: { invoices: skonto(2, 14) },
      choose: ['invoices', { invoiceLayoutAllowanceValue: 0 }],
      effects: { invoices: { invoiceLayoutAllowanceDays: 0 } },
    },
  ]);
});
