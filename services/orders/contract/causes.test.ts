import { defaultPreferences, splitRef } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { isSkipReason, listCausingSettings, reasonsCausedBy, skipTexts } from './index.ts';

describe('the settings that are the cause of a reason', () => {
  it('exist, each of them', () => {
    const reasons = [
      ...Object.keys(skipTexts),
      'INVALID_TAX_RATE',
      'MISSING_VAT-ID',
      'ACCOUNT_UNKNOWN',
      'SETTING_GONE',
    ];
    const defaults: Readonly<Record<string, object>> = defaultPreferences;
    for (const ref of reasons.flatMap(listCausingSettings)) {
      const { section, field } = splitRef(ref);
      expect([ref, Object.keys(defaults[section] ?? {}).includes(field)]).toEqual([ref, true]);
    }
  });

  it.each([
    ['DISABLED_INVOICE_CREATE', 'invoices.invoiceCreate'],
    ['DATE_BOUNDARY', 'invoices.invoiceCreate'],
    ['SKIP_POS', 'orders.skipOrderPos'],
    ['MISSING_VAT-ID', 'contacts.vatIdPlaces'],
    ['INVALID_TAX_RATE', 'general.oss'],
  ])('begin with the likeliest: %s → %s', (reason, ref) => {
    expect(listCausingSettings(reason)[0]).toBe(ref);
  });

  it.each(['NOT_CONNECTED', 'TEST_ORDER', 'TOO_OLD', 'SOMETHING_NEW', 'toString', ''])(
    'are none where the cause lies elsewhere: %j',
    (reason) => {
      expect(listCausingSettings(reason)).toEqual([]);
    },
  );

  it('leave out what goes on without the merchant', () => {
    expect(reasonsCausedBy(['transactions.transactionGateway'])).not.toContain('ACCOUNT_UNKNOWN');
    expect(reasonsCausedBy(['invoices.invoiceLayoutCostcentre'])).not.toContain('SETTING_GONE');
  });

  it.each([
    ['invoices.invoiceLayoutHeader', true],
    ['invoices.invoiceNumber', true],
    ['credits.creditLayoutCostcentre', true],
    ['contacts.contactCategoryName', true],
    ['transactions.transactionGateway', true],
    ['orders.fixTaxTip', true],
    ['general.languages', true],
    ['invoices.invoiceCreate', false],
    ['invoices.invoiceSendMailSubject', false],
    ['orders.skipOrderFree', false],
    ['general.notificationEmail', false],
    ['products.productName', false],
  ] as const)('may have had the provider refuse what they are sent with: %s, %s', (ref, isSent) => {
    expect(reasonsCausedBy([ref]).includes('PROVIDER_REJECTED')).toBe(isSent);
    expect(listCausingSettings('PROVIDER_REJECTED')).toEqual([]);
  });

  it('lead back to the reasons', () => {
    expect(reasonsCausedBy(['invoices.invoiceCreate'])).toEqual(['DISABLED_INVOICE_CREATE', 'DATE_BOUNDARY']);
    expect(reasonsCausedBy(['invoices.invoiceSkipTags'])).toEqual([
      'SKIP_TAG',
      'SKIP_CUSTOMER_TAG',
      'SKIP_ORDER_TAG',
    ]);
    expect(reasonsCausedBy(['general.oss'])).toEqual([
      'ZERO_RATE_HELD',
      'INVALID_TAX_RATE',
      'MISSING_VAT-ID',
      'PROVIDER_REJECTED',
    ]);
    expect(reasonsCausedBy(['general.home'])).toEqual([]);
    expect(
      reasonsCausedBy(Object.keys(skipTexts).filter(isSkipReason).flatMap(listCausingSettings)),
    ).toContain('SKIP_FREE');
  });
});
