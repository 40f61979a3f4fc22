import { findTaxRule, type TaxRuleLimits } from '@belegfluss/settings/contract';
import type { DetailValues } from '../../../../contract/index.ts';
import type { ProviderContext } from '../../../kernel/domain/shop-context.ts';
import type { DocumentContent } from '../document/document.ts';
import type { PlanInput, PlanNote } from '../plan.ts';

/**
 * A value within the provider's limits, with a note about what was wanted but left out because the provider would
 * refuse it.
 */
export type Within<Value> = { readonly value: Value; readonly note: PlanNote | null };

/** Limits of an unknown rule: no more than every rule allows. */
const strictest: Pick<TaxRuleLimits, 'eInvoice' | 'advance' | 'ownRevenueAccount'> = {
  eInvoice: false,
  advance: false,
  ownRevenueAccount: false,
};

export function getRuleLimits(ruleId: string): typeof strictest {
  return findTaxRule(ruleId)?.limits ?? strictest;
}

/**
 * Advance and final invoices exist only under some rules and in the account's own currency; otherwise an ordinary
 * invoice is made.
 */
export function decideInvoiceType(
  { shop }: PlanInput,
  preferred: DocumentContent['invoiceType'],
  given: { readonly ruleId: string; readonly currency: string },
): Within<DocumentContent['invoiceType']> {
  if (preferred === 'standard') return { value: preferred, note: null };
  if (!getRuleLimits(given.ruleId).advance) {
    const name = findTaxRule(given.ruleId)?.name ?? given.ruleId;
    return leftOut({ kind: 'noAdvanceUnderRule', rule: name });
  }
  if (given.currency !== shop.provider.currency) {
    const { currency: account } = shop.provider;
    return leftOut({ kind: 'noAdvanceInCurrency', account, order: given.currency });
  }
  return { value: preferred, note: null };
}

/**
 * The merchant's own account is for the revenue that it was made for: sevdesk refuses it under any tax rule that its guidance
 * does not name beside it, so an account for domestic sales would stop all exports. There its own account is taken.
 */
export function decideRevenueAccount(
  accountId: string | null,
  ruleId: string,
  { rulesOfRevenueAccounts }: Pick<ProviderContext, 'rulesOfRevenueAccounts'>,
): Within<string | null> {
  if (accountId === null) return { value: null, note: null };
  const isFitting = rulesOfRevenueAccounts?.get(accountId)?.includes(ruleId) ?? true;
  if (getRuleLimits(ruleId).ownRevenueAccount && isFitting) return { value: accountId, note: null };
  const name = findTaxRule(ruleId)?.name ?? ruleId;
  return { value: null, note: { code: 'REVENUE_ACCOUNT_LEFT_OUT', detail: name } };
}

function leftOut(detail: DetailValues): Within<'standard'> {
  return { value: 'standard', note: { code: 'ADVANCE_LEFT_OUT', detail } };
}
