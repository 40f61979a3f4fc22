import { chooseLanguage } from '@belegfluss/settings/contract';
import type { Sale } from '../order/sale.ts';
import type { PlanInput, PlanNote } from '../plan.ts';
import { hasOwnText } from '../texts/own-text.ts';
import type { TaxDecision } from './decide-tax.ts';
import { findOutdatedRates } from './rate-of-day.ts';
import { findZeroRate, zeroRated } from './zero-rate.ts';

/** Notes rates that are valid as such but that a person should check. */
export function saleNotes(input: PlanInput, sale: Sale, tax: TaxDecision): readonly PlanNote[] {
  if (!tax.ok) return [];
  const zero = findZeroRate(input, sale, tax.ruleId);
  const ofDay = findOutdatedRates(input, sale, tax.ruleId);
  return [
    ...(zero === null ? [] : [{ code: zeroCode(input, sale, tax.ruleId), detail: zero } as const]),
    ...(ofDay === null ? [] : [{ code: 'RATE_OF_ORDER_DAY', detail: ofDay } as const]),
  ];
}

/** A document that names the merchant's reason needs no action. */
function zeroCode(
  { order, preferences }: PlanInput,
  sale: Sale,
  ruleId: string,
): 'ZERO_RATE' | 'ZERO_RATE_REASON' {
  if (zeroRated(order, sale, ruleId).length === 0) return 'ZERO_RATE';
  const language = chooseLanguage(order.locale, preferences.general.languages);
  return hasOwnText(preferences.invoices.zeroRateReason, language) ? 'ZERO_RATE_REASON' : 'ZERO_RATE';
}
