import { describe, expect, it } from '@jest/globals';
import { automationBadge, automationTexts } from './automation-badge.ts';
import { somePreferences } from './testing/choices.ts';

describe('the automation badge', () => {
  it.each([
    [false, false, 'manual', 'Manuell'],
    [true, false, 'partial', 'Teilautomatisiert'],
    ['2026-01-01', false, 'partial', 'Teilautomatisiert'],
    [true, true, 'automated', 'Automatisiert'],
  ] as const)('says of invoices %s and credit notes %s: %s', (invoiceCreate, creditCreate, badge, text) => {
    const shown = automationBadge(
      somePreferences({ invoices: { invoiceCreate }, credits: { creditCreate } }),
    );
    expect([shown, automationTexts[shown]]).toEqual([badge, text]);
  });
});
