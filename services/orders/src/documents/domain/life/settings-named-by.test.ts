import { defaultPreferences, idKey, type Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import type { Action } from '../plan.ts';
import { settingsNamedBy } from './settings-named-by.ts';

const { invoices, credits, transactions } = defaultPreferences;
const preferences: Preferences = {
  ...defaultPreferences,
  invoices: {
    ...invoices,
    invoiceLayout: 'L1',
    invoiceLayoutContactPerson: 'U1',
    invoiceLayoutAccountDatev: 'R1',
    invoiceLayoutCostcentre: 'C1',
    invoiceGateway: { paypal: 'M1', manual: 'M2', cash: null },
  },
  credits: { ...credits, creditLayoutCostcentre: 'C2', creditLayoutContactPerson: 'U1' },
  transactions: {
    ...transactions,
    transactionGateway: {
      paypal: { account: 'A1', create: true, book: false, fetch: false },
      manual: { account: 'A1', create: true, book: false, fetch: false },
    },
  },
};
const document = (kind: 'invoice' | 'credit', ids: object) =>
  ({
    type: 'saveDocument',
    content: {
      kind,
      paymentMethodId: null,
      costCentreId: null,
      revenueAccountId: null,
      contactPersonId: null,
      print: { layoutId: 'L1' },
      ...ids,
    },
  }) as unknown as Action;
const payment = (type: string, accountId: string) => ({ type, accountId }) as unknown as Action;

describe('what a step names because settings say so', () => {
  it.each<[string, Action, readonly string[]]>([
    [
      'an invoice with all of it',
      document('invoice', {
        paymentMethodId: 'M1',
        costCentreId: 'C1',
        revenueAccountId: 'R1',
        contactPersonId: 'U1',
      }),
      [
        'invoices.invoiceLayoutContactPerson:U1',
        'invoices.invoiceLayoutAccountDatev:R1',
        'invoices.invoiceLayoutCostcentre:C1',
        'invoices.invoiceGateway:M1',
      ],
    ],
    // The layout is set after the save, and left out where the account does not have it.
    ['an invoice that leaves all to the account', document('invoice', {}), []],
    [
      'what the account itself says, as the cost centre of a country',
      document('invoice', { costCentreId: 'C9' }),
      [],
    ],
    [
      'a credit note by its own settings',
      document('credit', { costCentreId: 'C2', contactPersonId: 'U1', paymentMethodId: 'M1' }),
      ['credits.creditLayoutContactPerson:U1', 'credits.creditLayoutCostcentre:C2'],
    ],
    ['a payment', payment('bookPayment', 'A1'), ['transactions.transactionGateway:A1']],
    ['a payment that is looked for', payment('matchPayment', 'A1'), ['transactions.transactionGateway:A1']],
    ['a payment on an account that a person chose', payment('bookPayment', 'A7'), []],
    ['any other step', { type: 'openDocument', key: 'k', document: { kind: 'invoice', ordinal: 1 } }, []],
  ])('%s', (_case, action, keys) => {
    expect(settingsNamedBy(action, preferences).map(idKey)).toEqual(keys);
  });
});
