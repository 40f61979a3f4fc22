import { findTaxRule } from '../tax/tax-rules.ts';
import type { StateRule } from './state-rule.ts';

/** Rules of the one-stop shop are never chosen while it is not active; what is left then needs another rule. */
export const taxStateRules: readonly StateRule[] = [
  {
    id: 'default-rule-can-be-chosen',
    reads: ['general.oss', 'invoices.taxRuleDefault'],
    holds: ({ general, invoices }) => general.oss || findTaxRule(invoices.taxRuleDefault)?.oss !== true,
    corrections: [
      {
        change: () => ({ invoices: { taxRuleDefault: '1' } }),
        explanation:
          'Die Standardregelung ist nun wieder „Umsatzsteuerpflichtige Umsätze“, weil One-Stop-Shop nicht aktiv ist.',
      },
    ],
    field: 'invoices.taxRuleDefault',
    message:
      'One-Stop-Shop ist nicht aktiv. Schalte es in den allgemeinen Einstellungen ein oder wähle eine andere Regelung.',
  },
];
