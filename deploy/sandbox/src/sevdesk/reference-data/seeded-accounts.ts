import { type Row, staticRow } from '../row.ts';
import type { WireObject } from '../wire.ts';

/**
 * The check accounts of a tenant with a finished setup: the base account that every tenant has from the start, a bank
 * account by file import, a clearing account, a till, PayPal.
 */
export function seededAccounts(): Row[] {
  return [
    staticRow(
      'CheckAccount',
      '401',
      accountFields({
        name: 'Geschäftskonto',
        type: 'online',
        importType: 'CSV',
        accountingNumber: '1800',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        defaultAccount: '1',
        autoMapTransaction: '1',
        autoSyncTransactions: '0',
      }),
    ),
    staticRow(
      'CheckAccount',
      '402',
      accountFields({ name: 'Verrechnungskonto Onlineshop', type: 'offline', accountingNumber: '1360' }),
    ),
    staticRow(
      'CheckAccount',
      '403',
      accountFields({ name: 'Kasse', type: 'register', accountingNumber: '1600' }),
    ),
    staticRow(
      'CheckAccount',
      '404',
      accountFields({ name: 'PayPal', type: 'online', bankServer: 'PAYPAL', accountingNumber: '1362' }),
    ),
    staticRow(
      'CheckAccount',
      '405',
      accountFields({
        name: 'Basiskonto',
        type: 'offline',
        accountingNumber: '1220',
        baseAccount: '1',
        autoMapTransaction: '1',
        autoSyncTransactions: '1',
      }),
    ),
  ];
}

export function accountFields(given: WireObject): WireObject {
  return {
    name: null,
    type: 'offline',
    importType: null,
    currency: 'EUR',
    checkAccId: null,
    pin: null,
    defaultAccount: '0',
    status: '100',
    translationCode: null,
    bankServer: null,
    balance: null,
    accountingNumber: null,
    iban: null,
    bic: null,
    baseAccount: '0',
    priority: '100',
    countryCode: null,
    autoMapTransaction: '0',
    autoSyncTransactions: '0',
    lastSync: null,
    ...given,
  };
}
