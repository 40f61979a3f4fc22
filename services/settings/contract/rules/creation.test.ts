import { describe } from '@jest/globals';
import { itTreatsChoices } from '../testing/choices.ts';

describe('creation of documents', () => {
  itTreatsChoices([
    {
      name: 'invoices off turn credit notes off',
      before: { invoices: { invoiceCreate: true }, credits: { creditCreate: true } },
      choose: ['invoices', { invoiceCreate: false }],
      effects: { credits: { creditCreate: false } },
    },
    {
      name: 'invoices off leave credit notes that are off alone',
      before: { invoices: { invoiceCreate: true } },
      choose: ['invoices', { invoiceCreate: false }],
      effects: {},
    },
    {
      name: 'invoices from a day on keep credit notes on',
      before: { invoices: { invoiceCreate: true }, credits: { creditCreate: true } },
      choose: ['invoices', { invoiceCreate: '2026-01-01' }],
      effects: {},
    },
    {
      name: 'credit notes cannot be switched on without invoices',
      choose: ['credits', { creditCreate: true }],
      refused: { creditCreate: /^Gutschriften setzen Rechnungen voraus\. Schalte zuerst/ },
    },
    {
      name: 'credit notes can be switched on with invoices of a certain day on',
      before: { invoices: { invoiceCreate: '2026-01-01' } },
      choose: ['credits', { creditCreate: true }],
      effects: {},
    },
    {
      name: 'other fields of credit notes can be changed while invoices are off',
      choose: ['credits', { creditLayoutPosTax: true }],
      effects: {},
    },
    {
      name: 'an emptied tag list is an empty list',
      before: { invoices: { invoiceSkipTags: ['intern'] } },
      choose: ['invoices', { invoiceSkipTags: [] }],
      effects: {},
    },
  ]);
});
