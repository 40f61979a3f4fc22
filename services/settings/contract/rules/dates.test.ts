import { describe } from '@jest/globals';
import { itTreatsChoices } from '../testing/choices.ts';

describe('the invoice date', () => {
  itTreatsChoices([
    ...(['completed', 'fulfilled', 'never'] as const).map((invoiceEnshrine) => ({
      name: `can be the shipment’s when invoices are enshrined ${invoiceEnshrine}`,
      before: { invoices: { invoiceEnshrine } },
      choose: ['invoices', { invoiceDate: 'fulfilled' }] as const,
      effects: {},
    })),
    ...(['paid', 'create'] as const).map((invoiceEnshrine) => ({
      name: `cannot be the shipment’s when invoices are enshrined ${invoiceEnshrine}`,
      before: { invoices: { invoiceEnshrine, invoiceNumberTiming: 'create' as const } },
      choose: ['invoices', { invoiceDate: 'fulfilled' }] as const,
      refused: { invoiceDate: /vor dem Versand festgeschrieben/ },
    })),
    {
      name: 'of the order takes the shipping date from the delivery',
      before: { invoices: { invoiceDate: 'fulfilled', invoiceDeliveryDate0Webhook: 'fulfilled' } },
      choose: ['invoices', { invoiceDate: 'create' }],
      effects: { invoices: { invoiceDeliveryDate0Webhook: 'create' } },
    },
    {
      name: 'of the order leaves a service period alone',
      before: {
        invoices: {
          invoiceDate: 'fulfilled',
          invoiceDeliveryDate0Webhook: 'fulfilled',
          invoiceDeliveryDate1Webhook: 'fulfilled',
        },
      },
      choose: ['invoices', { invoiceDate: 'create' }],
      effects: {},
    },
  ]);
});

describe('the delivery date', () => {
  itTreatsChoices([
    {
      name: 'can be the shipping date when the invoice has it, too',
      before: { invoices: { invoiceDate: 'fulfilled' } },
      choose: ['invoices', { invoiceDeliveryDate0Webhook: 'fulfilled' }],
      effects: {},
    },
    {
      name: 'cannot be the shipping date when the invoice has the order’s date',
      choose: ['invoices', { invoiceDeliveryDate0Webhook: 'fulfilled' }],
      refused: { invoiceDeliveryDate0Webhook: /nicht nach dem Rechnungsdatum/ },
    },
    ...(['paid', 'create'] as const).map((invoiceEnshrine) => ({
      name: `cannot be the shipping date when invoices are enshrined ${invoiceEnshrine}`,
      before: { invoices: { invoiceEnshrine, invoiceNumberTiming: 'create' as const } },
      choose: [
        'invoices',
        { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
      ] as const,
      refused: {
        invoiceDeliveryDate0Webhook: /spätere Festschreibung/,
        invoiceDeliveryDate1Webhook: /spätere Festschreibung/,
      },
    })),
    {
      name: 'cannot be the payment’s when invoices are enshrined on shipment',
      before: { invoices: { invoiceEnshrine: 'fulfilled' } },
      choose: ['invoices', { invoiceDeliveryDate0Webhook: 'paid' }],
      refused: { invoiceDeliveryDate0Webhook: /spätere Festschreibung/ },
    },
    {
      name: 'loses its modification when another is chosen',
      before: {
        invoices: {
          invoiceDate: 'fulfilled',
          invoiceDeliveryDate0Modify: 'minus',
          invoiceDeliveryDate0Offset: 3,
          invoiceDeliveryDate0Unit: 'month',
        },
      },
      choose: ['invoices', { invoiceDeliveryDate0Webhook: 'fulfilled' }],
      effects: {
        invoices: {
          invoiceDeliveryDate0Modify: '',
          invoiceDeliveryDate0Offset: 0,
          invoiceDeliveryDate0Unit: 'day',
        },
      },
    },
    {
      name: 'keeps a modification that is chosen with it',
      before: { invoices: { invoiceDate: 'fulfilled' } },
      choose: [
        'invoices',
        {
          invoiceDeliveryDate0Webhook: 'fulfilled',
          invoiceDeliveryDate0Modify: 'minus',
          invoiceDeliveryDate0Offset: 1,
        },
      ],
      effects: {},
    },
  ]);
});

describe('the service period', () => {
  const period = { invoiceDeliveryDate1Webhook: 'create' } as const;

  itTreatsChoices([
    { name: 'can be chosen', choose: ['invoices', period], effects: {} },
    {
      name: 'can begin and end with the shipment whatever the invoice’s date',
      choose: [
        'invoices',
        { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
      ],
      effects: {},
    },
    {
      name: 'cannot end with the order when it begins with the shipment',
      before: {
        invoices: { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
      },
      choose: ['invoices', { invoiceDeliveryDate1Webhook: 'create' }],
      refused: { invoiceDeliveryDate1Webhook: /beginnt mit dem Versand/ },
    },
    {
      name: 'moves its end to the shipment when it now begins there',
      before: { invoices: period },
      choose: ['invoices', { invoiceDeliveryDate0Webhook: 'fulfilled' }],
      effects: { invoices: { invoiceDeliveryDate1Webhook: 'fulfilled' } },
    },
    {
      name: 'leaves no modification behind',
      before: {
        invoices: {
          ...period,
          invoiceDeliveryDate0Modify: 'month.current.first',
          invoiceDeliveryDate1Modify: 'plus',
          invoiceDeliveryDate1Offset: 1,
          invoiceDeliveryDate1Unit: 'month',
        },
      },
      choose: ['invoices', { invoiceDeliveryDate1Webhook: '' }],
      effects: {
        invoices: {
          invoiceDeliveryDate0Modify: '',
          invoiceDeliveryDate1Modify: '',
          invoiceDeliveryDate1Offset: 0,
          invoiceDeliveryDate1Unit: 'day',
        },
      },
    },
    {
      name: 'leaves a beginning with the shipment to the order when the invoice has its date',
      before: {
        invoices: { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
      },
      choose: ['invoices', { invoiceDeliveryDate1Webhook: '' }],
      effects: { invoices: { invoiceDeliveryDate0Webhook: 'create' } },
    },
    {
      name: 'must exist before its end is modified',
      choose: ['invoices', { invoiceDeliveryDate1Modify: 'plus', invoiceDeliveryDate1Offset: 14 }],
      refused: { invoiceDeliveryDate1Modify: /nur bei einem Leistungszeitraum/ },
    },
    {
      name: 'may look ahead',
      before: { invoices: period },
      choose: [
        'invoices',
        { invoiceDeliveryDate0Modify: 'month.next.first', invoiceDeliveryDate1Modify: 'month.next.last' },
      ],
      effects: {},
    },
  ]);
});

describe('modifications of a single date', () => {
  const ahead = ['plus', 'week.next.first', 'year.next.last', 'month.current.last', 'quarter.previous.last'];
  const behind = ['', 'minus', 'week.previous.first', 'month.current.first'];

  itTreatsChoices([
    ...ahead.map((invoiceDeliveryDate0Modify) => ({
      name: `do not offer ${invoiceDeliveryDate0Modify} without advance invoices`,
      choose: ['invoices', { invoiceDeliveryDate0Modify }] as const,
      refused: { invoiceDeliveryDate0Modify: /In die Zukunft/ },
    })),
    ...ahead.map((invoiceDeliveryDate0Modify) => ({
      name: `offer ${invoiceDeliveryDate0Modify} with advance invoices`,
      before: { invoices: { invoiceAdvance: ['anzahlung'] } },
      choose: ['invoices', { invoiceDeliveryDate0Modify }] as const,
      effects: {},
    })),
    ...behind.map((invoiceDeliveryDate0Modify) => ({
      name: `always offer "${invoiceDeliveryDate0Modify}"`,
      choose: ['invoices', { invoiceDeliveryDate0Modify }] as const,
      effects: {},
    })),
    {
      name: 'fall back when advance invoices are switched off',
      before: {
        invoices: {
          invoiceAdvance: true,
          invoiceDeliveryDate0Modify: 'plus',
          invoiceDeliveryDate0Offset: 14,
        },
      },
      choose: ['invoices', { invoiceAdvance: false }],
      effects: { invoices: { invoiceDeliveryDate0Modify: '', invoiceDeliveryDate0Offset: 0 } },
    },
  ]);
});
