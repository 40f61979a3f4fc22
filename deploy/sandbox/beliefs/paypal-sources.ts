import type { Belief, Source } from './belief.ts';

export const description: Source = {
  kind: 'schema',
  where:
    "PayPal's own description, github.com/paypal/paypal-rest-api-specifications at 2e9b528, openapi/reporting_transactions_v1.json (version 1.9)",
  date: '2026-11-27',
};
export const odoo: Source = {
  kind: 'code',
  where:
    'Odoo connector in use, github.com/OCA/bank-statement-import at 009102d, account_statement_import_online_paypal/models/online_bank_statement_provider_paypal.py',
  date: '2026-11-27',
};
export const odooTest: Source = {
  kind: 'code',
  where:
    'Its answers in github.com/OCA/bank-statement-import at 089c5ae, account_statement_import_online_paypal/tests/test_account_statement_import_online_paypal.py',
  date: '2026-11-27',
};
export const recordedAnswers: Source = {
  kind: 'code',
  where:
    'Answers of an account that somebody kept, github.com/UrZoi/PaypalReporting at 428bb7b, venv/ProjectoUno/AppUno/scripts/jsondict.py',
  date: '2019-06-05',
};
export const eventCodes: Source = {
  kind: 'document',
  where:
    'PayPal, "Transaction event code (T-code) reference", developer.paypal.com/reports/reference/t-codes',
  date: '2026-06-14',
};

/** Live checks exist for sevdesk and Shopify only. */
export const untried: Belief['check'] = {
  none: 'It needs a PayPal business account with Transaction Search and payments in it; the checks ask sevdesk and Shopify.',
};
