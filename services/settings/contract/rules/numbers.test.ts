import { describe } from '@jest/globals';
import { itTreatsChoices } from '../testing/choices.ts';

describe('invoice numbers', () => {
  itTreatsChoices([
    {
      name: 'the order’s name as number is assigned with the order',
      choose: ['invoices', { invoiceNumber: 'order.name' }],
      effects: { invoices: { invoiceNumberTiming: 'create' } },
    },
    {
      name: 'the order’s name cannot wait for payment or shipment',
      before: { invoices: { invoiceNumber: 'order.name', invoiceNumberTiming: 'create' } },
      choose: ['invoices', { invoiceNumberTiming: 'started' }],
      refused: { invoiceNumberTiming: /Bestellname/ },
    },
    {
      name: 'the order’s name cannot wait for the enshrinement',
      choose: ['invoices', { invoiceNumber: 'order.name', invoiceNumberTiming: 'enshrine' }],
      refused: { invoiceNumberTiming: /Bestellname/ },
    },
    {
      name: 'the provider’s numbers leave the time as it is',
      before: { invoices: { invoiceNumber: 'order.name', invoiceNumberTiming: 'create' } },
      choose: ['invoices', { invoiceNumber: '' }],
      effects: {},
    },
    {
      name: 'a number of payment or shipment is refused when invoices are enshrined at once',
      before: { invoices: { invoiceEnshrine: 'create', invoiceNumberTiming: 'create' } },
      choose: ['invoices', { invoiceNumberTiming: 'started' }],
      refused: { invoiceNumberTiming: /sofort festgeschrieben/ },
    },
    {
      name: 'a number of the enshrinement is refused when nothing is enshrined',
      before: { invoices: { invoiceEnshrine: 'never' } },
      choose: ['invoices', { invoiceNumberTiming: 'enshrine' }],
      refused: { invoiceNumberTiming: /nicht automatisch festgeschrieben/ },
    },
    {
      name: 'a number of the enshrinement is allowed when invoices are enshrined at once',
      before: { invoices: { invoiceEnshrine: 'create', invoiceNumberTiming: 'create' } },
      choose: ['invoices', { invoiceNumberTiming: 'enshrine' }],
      effects: {},
    },
    {
      name: 'the order’s name wins over what enshrining at once would choose',
      before: { invoices: { invoiceNumber: 'order.name', invoiceNumberTiming: 'create' } },
      choose: ['invoices', { invoiceEnshrine: 'create' }],
      effects: {},
    },
  ]);
});
