import type { WireObject } from '../wire.ts';
import { findTaxRule, TAX_RULES } from './tax-rules.ts';

interface Account {
  id: number;
  number: string;
  name: string;
  kind: 'REVENUE' | 'EXPENSE';
  rules: readonly string[];
}

/** Guidance rows for the accounts that a tenant may post to. A small business sees only rule 11 on revenue accounts. */
export function receiptGuidance(smallBusiness: boolean): WireObject[] {
  return ACCOUNTS.map((account) => ({
    accountDatevId: account.id,
    accountNumber: account.number,
    accountName: account.name,
    description: `Konto ${account.number} ${account.name}`,
    allowedTaxRules: allowedRules(account, smallBusiness).map(toAllowedRule),
    allowedReceiptTypes: [account.kind],
  })).filter((row) => row.allowedTaxRules.length > 0);
}

/** True when a guidance row names the tax rule with this code. */
export function guidesTaxRule(row: WireObject, code: string): boolean {
  const rule = TAX_RULES.find((candidate) => candidate.code === code);
  const allowed = row.allowedTaxRules;
  if (rule === undefined || !Array.isArray(allowed)) return false;
  return allowed.some((entry: WireObject) => entry.name === rule.code);
}

/** The account with an id of AccountDatev. */
export const guidanceOfAccount = (id: string): Account | undefined =>
  ACCOUNTS.find((account) => String(account.id) === id);

/** Accounts that invoices and credit notes may use. */
export const revenueAccounts = (): readonly Account[] => ACCOUNTS.filter(({ kind }) => kind === 'REVENUE');

function allowedRules(account: Account, smallBusiness: boolean): readonly string[] {
  if (account.kind === 'EXPENSE') return account.rules;
  return account.rules.filter((rule) => (rule === '11') === smallBusiness);
}

function toAllowedRule(id: string): WireObject {
  const rule = findTaxRule(id);
  const rates =
    rule === undefined || rule.rates === 'destination'
      ? []
      : rule.rates === 'domestic'
        ? DOMESTIC
        : rule.rates;
  return {
    id: Number(id),
    name: rule?.code ?? id,
    description: rule?.name ?? id,
    taxRates: rates.map((rate) => RATE_NAMES[rate] ?? rate),
  };
}

const DOMESTIC = ['0', '7', '19'];

const RATE_NAMES: Readonly<Record<string, string>> = { '0': 'ZERO', '7': 'SEVEN', '19': 'NINETEEN' };

const ACCOUNTS: readonly Account[] = [
  { id: 3626, number: '4000', name: 'Umsatzerlöse', kind: 'REVENUE', rules: ['1', '11', '22'] },
  { id: 3628, number: '4120', name: 'Steuerfreie Umsätze §4 UStG', kind: 'REVENUE', rules: ['2', '4'] },
  { id: 3629, number: '4125', name: 'Innergemeinschaftliche Lieferungen', kind: 'REVENUE', rules: ['3'] },
  { id: 3631, number: '4337', name: 'Erlöse Reverse Charge', kind: 'REVENUE', rules: ['5', '17'] },
  { id: 3640, number: '4400', name: 'Erlöse 19 % USt. Onlineshop', kind: 'REVENUE', rules: ['1'] },
  { id: 3660, number: '5900', name: 'Fremdleistungen', kind: 'EXPENSE', rules: ['9', '12', '13', '14'] },
  { id: 3662, number: '6800', name: 'Porto', kind: 'EXPENSE', rules: ['9', '10'] },
];
