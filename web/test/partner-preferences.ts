import { beforeEach } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { choose } from './preference-forms.ts';
import { visitPages } from './visit.ts';

export const path = '/partner/preferences';
export const iban = 'DE89370400440532013000';

export const bank = {
  'payout.accountHolder': 'Petra Partner',
  'payout.bankName': 'Commerzbank',
  'payout.iban': 'de89 3704 0044 0532 0130 00',
  'payout.bic': 'cobadeff',
};

/** The form of a partner, before every test as a visit begins. */
export function visitPartnerPreferences() {
  const visit = visitPages();
  beforeEach(() => {
    const { world } = visit();
    world.shop = { ...world.shop, partner: true };
  });

  const field = (name: string): Locator => visit().page.locator(`[data-field="${name}"]`);
  const input = (name: string): Locator => field(name).locator('input, select').first();
  const problemAt = (name: string): Locator => field(name).locator('.Polaris-InlineError');
  const pay = (method: 'PayPal' | 'Überweisung') => choose(visit().page, 'Auszahlungsart', method);
  const saves = () => visit().gateway.asked.filter((request) => request.startsWith('PATCH')).length;
  const withoutPreferences = () => {
    const { world } = visit();
    world.partner.programme = { ...world.partner.programme, preferences: null };
  };

  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await input(name).fill(value);
  };

  return { input, pay, withoutPreferences, fill, problemAt, saves, visit };
}
