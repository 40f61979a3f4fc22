import { defaultPreferences, eInvoiceRequirements, stateRules } from '@belegfluss/settings/contract';
import { describe, expect, it } from '@jest/globals';
import { accountRequirements, preferenceRequirements } from './list-requirements.ts';

const unmet = (requirements: readonly { readonly id: string; readonly isMet: boolean }[]) =>
  requirements.filter(({ isMet }) => !isMet).map(({ id }) => id);
const withInvoices = (invoices: Partial<(typeof defaultPreferences)['invoices']>) => ({
  ...defaultPreferences,
  invoices: { ...defaultPreferences.invoices, ...invoices },
});

describe('what e-invoices need of the account', () => {
  it('is met as a whole when the provider misses nothing', () => {
    expect(unmet(accountRequirements([]))).toEqual([]);
    expect(accountRequirements([])).toHaveLength(eInvoiceRequirements.length);
  });

  it('is unmet where something is missing, also what we have no words for', () => {
    expect(unmet(accountRequirements(['bankIban', 'sellerLogo']))).toEqual(['bankIban', 'sellerLogo']);
  });
});

describe('what e-invoices need of the other settings', () => {
  it.each([
    ['no payment terms', { invoiceDue: -1 }, ['paymentTerms']],
    ['payment at once', { invoiceDue: 0 }, []],
    ['an own payment method', { invoiceDue: 7, invoiceGateway: { paypal: '12' } }, ['ownMethods']],
    ['a payment method that was given up', { invoiceDue: 7, invoiceGateway: { paypal: null } }, []],
  ])('is, with %s, what the rules say', (_case, invoices, expected) => {
    expect(unmet(preferenceRequirements(withInvoices(invoices)))).toEqual(expected);
    // The same settings with e-invoices on break a rule exactly when something is unmet here.
    const wanted = withInvoices({ ...invoices, einvoice: true });
    const broken = stateRules.filter(({ field, holds }) => field === 'invoices.einvoice' && !holds(wanted));
    expect(broken.length > 0).toBe(expected.length > 0);
  });
});
