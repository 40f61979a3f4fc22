import type { Belief } from './belief.ts';
import { description, eventCodes, odoo, odooTest, recordedAnswers, untried } from './paypal-sources.ts';

const reader = 'services/provider/src/clients/paypal/read-transactions.ts';
const transaction = 'services/provider/src/domain/payments/paypal-transaction.ts';
const route = 'GET /v1/reporting/transactions';

/** Transaction Search: its queries, and the content of its transactions. */
export const paypalSearch: readonly Belief[] = [
  {
    id: 'paypal-search-ranges',
    holds:
      'A search takes 31 days at most, pages of up to 500 counted from 1, and reaches three years back; anything else is refused with 400 INVALID_REQUEST.',
    reliedOnIn: [
      'services/provider/src/domain/payments/paypal-spans.ts',
      'services/provider/src/domain/payments/import-from.ts',
      'services/provider/src/domain/payments/paypal-place.ts',
    ],
    sources: [description, odoo],
    otherwise:
      'Spans keep a day away from 31 days and from three years. A refusal is shown with its name, and the import tries again; no line is lost, for the place stays where it was.',
    covers: [route, '400 INVALID_REQUEST'],
    check: untried,
  },
  {
    id: 'paypal-result-set-too-large',
    holds:
      'A range with more than 10,000 transactions is refused with 400 RESULTSET_TOO_LARGE and shows none of them.',
    reliedOnIn: [
      'services/provider/src/domain/payments/paypal-problem.ts',
      'services/provider/src/domain/payments/paypal-place.ts',
    ],
    sources: [
      {
        kind: 'document',
        where:
          'PayPal, error RESULTSET_TOO_LARGE, developer.paypal.com/api/transaction-search/v1/errors/resultset_too_large',
        date: '2026-11-27',
      },
      {
        kind: 'code',
        where:
          "Airbyte's connector in use, github.com/airbytehq/airbyte, airbyte-integrations/connectors/source-paypal-transaction/AGENTS.md: HTTP 400, 10,000, halves the range",
        date: '2026-11-27',
      },
    ],
    otherwise:
      'The range is halved until it fits. Under another name the import would stand still at that place and say that PayPal refuses the search.',
    covers: [route, '400 RESULTSET_TOO_LARGE'],
    check: untried,
  },
  {
    id: 'paypal-not-yet-available',
    holds:
      'A range that begins behind what the search knows by now is refused with "Data for the given start date is not available", with 404 INVALID_REQUEST at least in PayPal’s sandbox.',
    reliedOnIn: ['services/provider/src/clients/paypal/classify-answer.ts'],
    sources: [
      {
        kind: 'report',
        where: 'github.com/paypal/PayPal-node-SDK/issues/452: body of production',
        date: '2020-03-11',
      },
      {
        kind: 'code',
        where:
          'Several clients in public repositories that find_string by "given start date is not available" finds; they take 404 with it for "no data yet"',
        date: '2026-11-27',
      },
      odoo,
    ],
    otherwise:
      'The words count, with 400 or 404. In other words it would be a refusal of the search: the import waits and reads the same time again.',
    covers: [route, '404 INVALID_REQUEST'],
    check: untried,
  },
  {
    id: 'paypal-three-hours-late',
    holds: 'A transaction is found three hours after it was made at the latest.',
    reliedOnIn: ['services/provider/src/domain/payments/import-from.ts'],
    sources: [description],
    otherwise:
      'Each import reads three days again that were read before. What comes later still would be missing on the account, and is found by whoever compares the balance.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-range-is-about',
    holds: 'start_date and end_date are about the time at which a transaction was last changed.',
    reliedOnIn: [
      'services/provider/src/domain/payments/import-from.ts',
      'services/provider/src/domain/payments/paypal-place.ts',
    ],
    sources: [odoo],
    otherwise:
      'The description does not say it. If it is about the beginning, what was pending is read again from where the earliest pending one began, for thirty days; lines have the id of their transaction and are posted once. Tests run with both.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-times',
    holds: 'Times of answers are written with an offset that has no colon (+0000), as well as in RFC 3339.',
    reliedOnIn: [reader],
    sources: [description, recordedAnswers],
    otherwise:
      'Both are read. A transaction whose time is written otherwise is left out, named to the merchant and tried again for thirty days.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-amounts',
    holds:
      'transaction_amount is the gross amount and fee_amount the fee, each signed: negative where it leaves the account.',
    reliedOnIn: [reader, 'services/provider/src/domain/payments/paypal-lines.ts'],
    sources: [description, odooTest, recordedAnswers],
    otherwise:
      'Lines would have a wrong sign and the balance of the account in sevdesk would not be PayPal’s. An amount that is no number leaves its transaction out and names it.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-status',
    holds:
      'A transaction is S (completed), P (pending), D (denied) or V (completed, then wholly reversed); what reversed it is another transaction.',
    reliedOnIn: [reader, transaction],
    sources: [description, eventCodes],
    otherwise:
      'P, D and unknown ones give no line. Refunds and reversals have codes of their own; were one of them no transaction, a refunded payment would stay on the account as money that is not there.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-event-codes',
    holds:
      'The first two digits of a T-code are its group: T00 payments, T01 fees, T02 conversions, T03 and T04 transfers from and to a bank, T11 reversals, T12 adjustments.',
    reliedOnIn: ['services/provider/src/texts/paypal-words.ts', transaction],
    sources: [eventCodes, odoo],
    otherwise: 'An unknown code is named "PayPal-Buchung"; its amount is posted all the same.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-holds',
    holds:
      'Holds, reserves and authorisations (T1105, T1110, T1111, T13, T15, T2101 to T2108, T2111, T2112) do not take money for good: each is undone by one of the same kind.',
    reliedOnIn: [transaction],
    sources: [
      eventCodes,
      odoo,
      {
        kind: 'document',
        where:
          'PayPal, "View transactions" of payouts, developer.paypal.com/payouts/use-payouts/view-transactions: T1503 holds, T1105 releases',
        date: '2026-09-10',
      },
    ],
    otherwise:
      'They give no lines. Were one of them final, the balance in sevdesk would differ by it until the merchant posts it by hand.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-conversions',
    holds:
      'Money that is exchanged is two transactions of group T02, one in each currency, which name the payment as paypal_reference_id of type TXN.',
    reliedOnIn: [
      'services/provider/src/domain/payments/paypal-lines.ts',
      'services/provider/src/use-cases/payments/read-part.ts',
    ],
    sources: [
      recordedAnswers,
      {
        kind: 'code',
        where:
          'A converter of exported activities, github.com/evertvandew/admingen at 239ad4a, projects/paypal_exact/paypal_converter.py, and the export in its tests: both rows of a conversion name the payment, or what the payment names',
        date: '2026-11-27',
      },
    ],
    otherwise:
      'The sources show the reference in exports and with other transactions. Without it the line is posted with its amount and without the payment’s name, so that the order does not find it and the merchant matches it.',
    covers: [route],
    check: untried,
  },
  {
    id: 'paypal-references-of-a-payment',
    holds:
      'invoice_id and custom_field are what the shop sent with the payment, and a payment taken through Shopify has the order’s name or Shopify’s id of the payment in one of them.',
    reliedOnIn: [
      'services/provider/src/domain/payments/paypal-lines.ts',
      'services/provider/src/domain/match-transaction.ts',
    ],
    sources: [],
    otherwise:
      'PayPal describes both fields; what Shopify writes into them nobody does. The id that Shopify keeps of the transaction is sought first, then the payment by amount and day; what is not found is matched by the merchant.',
    covers: [route],
    check: { live: 'shopify.transaction-references' },
  },
];
