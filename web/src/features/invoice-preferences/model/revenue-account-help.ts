import type { Reference } from '@belegfluss/gateway/contract';
import { findTaxRule } from '@belegfluss/settings/contract';
import { invoiceTexts } from '../../../texts/preferences/invoices.ts';

/** Under which tax rules invoices name this account; null where that is not known. */
export function revenueAccountHelp(
  accountId: string,
  reference: Pick<Reference, 'revenueAccounts'> | null,
): string | null {
  const chosen = reference?.revenueAccounts.find(({ accountDatevId }) => accountDatevId === accountId);
  const names = (chosen?.taxRuleIds ?? []).flatMap((id) => findTaxRule(id)?.name ?? []);
  return names.length === 0
    ? null
    : invoiceTexts.revenueAccountHelp(names.map((name) => `„${name}“`).join(', '));
}
