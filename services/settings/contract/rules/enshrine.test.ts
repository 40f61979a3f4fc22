import { describe } from '@jest/globals';
import { itTreatsChoices } from '../testing/choices.ts';

describe('choosing when invoices are enshrined', () => {
  describe('never', () => {
    itTreatsChoices([
      {
        name: 'switches mails off',
        before: { invoices: { invoiceSendMailEnabled: true } },
        choose: ['invoices', { invoiceEnshrine: 'never' }],
        effects: { invoices: { invoiceSendMailEnabled: false } },
      },
      {
        name: 'lets mails be switched on again by a merchant who enshrines by hand',
        before: { invoices: { invoiceEnshrine: 'never' } },
        choose: ['invoices', { invoiceSendMailEnabled: true }],
        effects: {},
      },
      {
        name: 'moves the number from the enshrinement to payment or shipment',
        before: { invoices: { invoiceNumberTiming: 'enshrine' } },
        choose: ['invoices', { invoiceEnshrine: 'never' }],
        effects: { invoices: { invoiceNumberTiming: 'started' } },
      },
      {
        name: 'leaves a number at the order and dates of the shipment alone',
        before: {
          invoices: {
            invoiceNumberTiming: 'create',
            invoiceDate: 'fulfilled',
            invoiceDeliveryDate0Webhook: 'fulfilled',
          },
        },
        choose: ['invoices', { invoiceEnshrine: 'never' }],
        effects: {},
      },
    ]);
  });

  describe('on payment', () => {
    itTreatsChoices([
      {
        name: 'resets delivery and invoice dates of the shipment to the order',
        before: { invoices: { invoiceDate: 'fulfilled', invoiceDeliveryDate0Webhook: 'fulfilled' } },
        choose: ['invoices', { invoiceEnshrine: 'paid' }],
        effects: { invoices: { invoiceDate: 'create', invoiceDeliveryDate0Webhook: 'create' } },
      },
      {
        name: 'resets both edges of a period that are of the shipment',
        before: {
          invoices: { invoiceDeliveryDate0Webhook: 'fulfilled', invoiceDeliveryDate1Webhook: 'fulfilled' },
        },
        choose: ['invoices', { invoiceEnshrine: 'paid' }],
        effects: {
          invoices: { invoiceDeliveryDate0Webhook: 'create', invoiceDeliveryDate1Webhook: 'create' },
        },
      },
      {
        name: 'keeps a delivery date of the payment',
        before: { invoices: { invoiceDeliveryDate0Webhook: 'paid' } },
        choose: ['invoices', { invoiceEnshrine: 'paid' }],
        effects: {},
      },
    ]);
  });

  describe('on shipment', () => {
    itTreatsChoices([
      {
        name: 'resets a delivery date of the payment to the shipment',
        before: { invoices: { invoiceDate: 'fulfilled', invoiceDeliveryDate0Webhook: 'paid' } },
        choose: ['invoices', { invoiceEnshrine: 'fulfilled' }],
        effects: { invoices: { invoiceDeliveryDate0Webhook: 'fulfilled' } },
      },
      {
        name: 'resets the end of a period of the payment to the shipment',
        before: {
          invoices: { invoiceDeliveryDate0Webhook: 'create', invoiceDeliveryDate1Webhook: 'paid' },
        },
        choose: ['invoices', { invoiceEnshrine: 'fulfilled' }],
        effects: { invoices: { invoiceDeliveryDate1Webhook: 'fulfilled' } },
      },
      {
        name: 'goes on to the order where the invoice has the order’s date',
        before: { invoices: { invoiceDate: 'create', invoiceDeliveryDate0Webhook: 'paid' } },
        choose: ['invoices', { invoiceEnshrine: 'fulfilled' }],
        effects: { invoices: { invoiceDeliveryDate0Webhook: 'create' } },
      },
      {
        name: 'keeps an invoice date of the shipment',
        before: { invoices: { invoiceDate: 'fulfilled' } },
        choose: ['invoices', { invoiceEnshrine: 'fulfilled' }],
        effects: {},
      },
    ]);
  });

  describe('at once', () => {
    itTreatsChoices([
      {
        name: 'resets everything that is not known yet',
        before: {
          invoices: {
            invoiceNumberTiming: 'started',
            invoiceDate: 'fulfilled',
            invoiceDeliveryDate0Webhook: 'paid',
            invoiceDeliveryDate1Webhook: 'fulfilled',
          },
        },
        choose: ['invoices', { invoiceEnshrine: 'create' }],
        effects: {
          invoices: {
            invoiceNumberTiming: 'enshrine',
            invoiceDate: 'create',
            invoiceDeliveryDate0Webhook: 'create',
            invoiceDeliveryDate1Webhook: 'create',
          },
        },
      },
      {
        name: 'leaves mails on: they wait for nothing more',
        before: { invoices: { invoiceNumberTiming: 'create', invoiceSendMailEnabled: true } },
        choose: ['invoices', { invoiceEnshrine: 'create' }],
        effects: {},
      },
      {
        name: 'is refused together with a source that comes later',
        before: { invoices: { invoiceNumberTiming: 'create' } },
        choose: ['invoices', { invoiceEnshrine: 'create', invoiceDeliveryDate0Webhook: 'paid' }],
        refused: { invoiceDeliveryDate0Webhook: /nach der Festschreibung liegen/ },
      },
    ]);
  });
});
