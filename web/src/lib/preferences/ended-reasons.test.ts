import { defaultPreferences, type Preferences } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { endedReasons } from './ended-reasons.ts';

const base: Preferences = defaultPreferences;
type Part<Section extends keyof Preferences> = Partial<Preferences[Section]>;
const invoices = (values: Part<'invoices'>): Preferences => ({
  ...base,
  invoices: { ...base.invoices, ...values },
});
const credits = (creditCreate: boolean): Preferences => ({
  ...base,
  credits: { ...base.credits, creditCreate },
});
const orders = (values: Part<'orders'>): Preferences => ({ ...base, orders: { ...base.orders, ...values } });

describe('reasons that may have ended with what was saved', () => {
  it.each<[string, Preferences, Preferences, readonly string[]]>([
    [
      'invoices on',
      invoices({}),
      invoices({ invoiceCreate: true }),
      ['DISABLED_INVOICE_CREATE', 'DATE_BOUNDARY'],
    ],
    ['invoices off', invoices({ invoiceCreate: true }), invoices({ invoiceCreate: false }), []],
    [
      'an earlier day',
      invoices({ invoiceCreate: '2026-05-01' }),
      invoices({ invoiceCreate: '2026-01-01' }),
      ['DISABLED_INVOICE_CREATE', 'DATE_BOUNDARY'],
    ],
    ['credit notes on', credits(false), credits(true), ['DISABLED_CREDIT_CREATE']],
    ['credit notes off', credits(true), credits(false), []],
    ['free orders no longer skipped', orders({ skipOrderFree: true }), orders({}), ['SKIP_FREE']],
    ['free orders skipped', orders({}), orders({ skipOrderFree: true }), []],
    ['the till skipped', orders({}), orders({ skipOrderPos: true }), []],
    [
      'another name of the till',
      orders({ skipOrderPos: true, posName: 'Kasse' }),
      orders({ skipOrderPos: true, posName: 'Laden' }),
      ['SKIP_POS'],
    ],
    [
      'one tag less',
      invoices({ invoiceSkipTags: ['b2b', 'intern'] }),
      invoices({ invoiceSkipTags: ['intern'] }),
      ['SKIP_TAG', 'SKIP_CUSTOMER_TAG', 'SKIP_ORDER_TAG'],
    ],
    [
      'the one-stop shop',
      base,
      { ...base, general: { ...base.general, oss: true } },
      ['ZERO_RATE_HELD', 'INVALID_TAX_RATE', 'MISSING_VAT-ID', 'PROVIDER_REJECTED'],
    ],
    [
      'another place of the VAT id',
      base,
      { ...base, contacts: { ...base.contacts, vatIdPlaces: ['order-note'] } },
      ['ZERO_RATE_HELD', 'INVALID_TAX_RATE', 'MISSING_VAT-ID', 'PROVIDER_REJECTED'],
    ],
    ['what is printed', invoices({}), invoices({ invoiceDue: 14 }), ['PROVIDER_REJECTED']],
    ['what is mailed', invoices({}), invoices({ invoiceSendMailCopy: true }), []],
    ['nothing', base, base, []],
    ['what is no cause', base, { ...base, general: { ...base.general, home: 'orders' } }, []],
  ])('%s', (_case, before, after, reasons) => {
    expect(endedReasons({ before, after })).toEqual(reasons);
  });
});
