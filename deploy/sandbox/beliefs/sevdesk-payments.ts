import type { BeliefArea } from './belief.ts';
import { description, help, kueckelheim, netztaucher, sevdeskRs } from './sevdesk-sources.ts';

export const sevdeskPayments: BeliefArea = {
  area: 'sevdesk-payments',
  title: 'sevdesk: payments',
  beliefs: [
    {
      id: 'sevdesk-account-filled-by-provider',
      holds:
        'A connected account, which alone has a bankServer, is filled by sevdesk itself where its autoSyncTransactions is 1; without a bankServer nothing fills it, whatever it says.',
      reliedOnIn: [
        'services/provider/contract/filled-account.ts',
        'services/provider/src/use-cases/payments/post-lines.ts',
        'services/provider/src/use-cases/post-transaction.ts',
        'services/orders/src/payments/domain/payouts/payment-need.ts',
      ],
      sources: [description('CheckAccount: bankServer, autoSyncTransactions')],
      otherwise:
        'Lines posted by us would stand beside those of sevdesk, every payment and every fee twice. A connected account that says nothing is taken for a filled one: nothing is posted there, and payments wait for the lines that sevdesk brings.',
      covers: ['GET /CheckAccount', 'GET /CheckAccount/:id'],
      check: { live: 'sevdesk.paypal-account-fills-itself' },
    },
    {
      id: 'sevdesk-offsets-on-clearing-accounts',
      holds:
        'On an account of type offline that is no till, an invoice and a credit note are both booked by bookAmount without a line: each makes its own, money in and money out, also on enshrined documents, so that both together leave the balance as it was. No call moves a booking from one document to another.',
      reliedOnIn: [
        'services/orders/src/documents/domain/life/plan-offset.ts',
        'services/provider/src/clients/sevdesk/read-account-profile.ts',
      ],
      sources: [
        description('PUT /CreditNote/{creditNoteId}/bookAmount: other types will create the transaction'),
        netztaucher,
      ],
      otherwise:
        'Where booking takes an unbooked line of the same amount that stands there already, one side uses that and the balance differs by it. Where sevdesk refuses, the documents stay open and the order names the refusal.',
      check: { none: 'The check would have to leave enshrined documents and bookings in an account.' },
    },
    {
      id: 'sevdesk-free-documents-stay-open',
      holds: 'A document over 0.00 is open after it was opened, and nothing can be booked on it.',
      reliedOnIn: ['services/orders/src/documents/grpc/order.ts'],
      sources: [],
      otherwise:
        'Open or paid at sevdesk, people read that there is nothing to pay, and no list counts it as unpaid.',
      check: { none: 'The check would have to use up a number of the account.' },
    },
    {
      id: 'sevdesk-paypal-fees-apart',
      holds: 'The PayPal connection of sevdesk imports the fees of PayPal as transactions of their own.',
      reliedOnIn: ['services/provider/src/domain/payments/pair-filled.ts'],
      sources: [help('Anbindung von PayPal als Zahlungskonto')],
      otherwise:
        'Fees that are not lines of their own are not found; nothing is booked on fees, and payments are found without them.',
      check: {
        none: 'A line does not say that it is a fee: somebody has to compare the lines of a connected account with PayPal’s own list.',
      },
    },
    {
      id: 'sevdesk-paypal-purpose',
      holds: 'The lines that sevdesk imports from PayPal name the transaction id of PayPal in their purpose.',
      reliedOnIn: [
        'services/provider/src/domain/payments/pair-filled.ts',
        'services/provider/src/use-cases/match-payment.ts',
      ],
      sources: [],
      otherwise:
        'Where they do not, the line is found by amount, day and name of the payer, and the import keeps which line stands for which payment.',
      check: { live: 'sevdesk.paypal-account-fills-itself' },
    },
    {
      id: 'sevdesk-online-lines-only',
      holds: 'Transactions can be created on online accounts only.',
      reliedOnIn: ['services/provider/src/use-cases/payments/require-online-account.ts'],
      sources: [
        description(
          'POST /CheckAccountTransaction: "You can only create transactions on online checkaccounts"',
        ),
        sevdeskRs('recorded answer error_422_offline_account'),
      ],
      otherwise: 'Nothing is posted on other accounts; the merchant is asked to choose an online one.',
      covers: ['POST /CheckAccountTransaction'],
      check: { live: 'sevdesk.online-lines-only' },
    },
    {
      id: 'sevdesk-transactions-by-entry-date',
      holds:
        'The list of transactions is cut by the date of entry with startDate and endDate in unix seconds.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/transactions.ts'],
      sources: [sevdeskRs('recorded answers transaction_list and transaction_deleted')],
      otherwise:
        'A list that is cut by the value date leaves lines out whose dates differ by more than the days that are read around a payment; the payment is searched again with the next run.',
      covers: ['GET /CheckAccountTransaction', 'GET /CheckAccountTransaction/:id'],
      check: { live: 'sevdesk.transactions-by-entry-date' },
    },
    {
      id: 'sevdesk-transaction-log',
      holds: 'CheckAccountTransactionLog names the document that a transaction was booked on.',
      reliedOnIn: ['services/provider/src/use-cases/find-own-transactions.ts'],
      sources: [sevdeskRs('recorded answer transaction_log')],
      otherwise:
        'Without the log the lines that a booking made are reported by amount, day and time of their creation; where that is not certain they are left alone.',
      covers: ['GET /CheckAccountTransactionLog'],
      check: { live: 'sevdesk.transaction-log' },
    },
    {
      id: 'sevdesk-transaction-delete',
      holds:
        'A transaction can be deleted while nothing is booked on it, and is refused with 409 afterwards.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/transactions.ts'],
      sources: [sevdeskRs('recorded answers transaction_list and transaction_deleted')],
      otherwise: 'A line that cannot be deleted stays open in the account and can be deleted by hand.',
      covers: ['DELETE /CheckAccountTransaction/:id'],
      check: { live: 'sevdesk.iso-date-of-a-line' },
    },
    {
      id: 'sevdesk-line-dates',
      holds: 'valueDate and entryDate of a line are ISO times with their distance from UTC.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/wire.ts'],
      sources: [
        description('CheckAccountTransaction: format date-time'),
        kueckelheim,
        sevdeskRs('recorded answer write_transaction_create: noon of the day'),
      ],
      otherwise:
        'Noon stays on its day wherever the clock stands that reads it. A refusal stops the line, and the payment says so.',
      check: { live: 'sevdesk.iso-date-of-a-line' },
    },
    {
      id: 'sevdesk-lines-not-assigned',
      holds:
        'A line that a client creates is not put on a document by the account itself before it is booked.',
      reliedOnIn: [
        'services/provider/src/use-cases/book-payment.ts',
        'services/provider/src/use-cases/find-taken-line.ts',
      ],
      sources: [],
      otherwise:
        'The description says of autoMapTransactions that imported lines are mapped where possible. A refused booking looks at its line: on the document that is paid it counts as the booking; on another one the payment fails with a sentence that says how to free the line and how to switch the assignment off.',
      check: { live: 'sevdesk.a-line-is-not-matched-by-itself' },
    },
    {
      id: 'sevdesk-booking',
      holds:
        'bookAmount takes type N, a date in unix seconds, the account and on online accounts a line; other accounts make their own line.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/payments.ts'],
      sources: [
        description('PUT /Invoice/{invoiceId}/bookAmount'),
        sevdeskRs('live write tests of bookings'),
        netztaucher,
      ],
      otherwise: 'A refused booking leaves the document open and says so; nothing is booked in another way.',
      check: { live: 'sevdesk.credit-note-partly-booked' },
    },
    {
      id: 'sevdesk-accounts-by-factory',
      holds:
        'Accounts for files and for clearing are made by Factory calls, changed and deleted by their id, and state their balance of a day.',
      reliedOnIn: [
        'deploy/sandbox/src/sevdesk/check-accounts.ts',
        'deploy/live-checks/src/sevdesk/checks/money.ts',
      ],
      sources: [
        description(
          'POST /CheckAccount/Factory/fileImportAccount, /clearingAccount, PUT, DELETE /CheckAccount/{checkAccountId}, /getBalanceAtDate',
        ),
      ],
      otherwise:
        'The product makes no accounts; the merchant chooses among those that there are. The live checks make one for themselves and say when they cannot.',
      covers: [
        'POST /CheckAccount/Factory/fileImportAccount',
        'POST /CheckAccount/Factory/clearingAccount',
        'PUT /CheckAccount/:id',
        'DELETE /CheckAccount/:id',
        'GET /CheckAccount/:id/getBalanceAtDate',
      ],
      check: { live: 'sevdesk.iso-date-of-a-line' },
    },
    {
      id: 'sevdesk-lines-of-people',
      holds: 'A line can be changed while nothing is booked on it, and enshrined for good.',
      reliedOnIn: ['services/provider/src/use-cases/take-back-payments.ts'],
      sources: [description('PUT /CheckAccountTransaction/{checkAccountTransactionId}, /enshrine')],
      otherwise:
        'The product changes no line and enshrines none. A payment on an enshrined one is not taken back, and the order says so.',
      covers: ['PUT /CheckAccountTransaction/:id', 'PUT /CheckAccountTransaction/:id/enshrine'],
      check: { none: 'An enshrined line cannot be taken away.' },
    },
  ],
};
