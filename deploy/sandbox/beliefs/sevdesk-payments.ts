import type { BeliefArea } from './belief.ts';

export const sevdeskPayments: BeliefArea = {
  area: 'sevdesk-payments',
  title: 'sevdesk: payments',
  beliefs: [
    {
      id: 'sevdesk-account-filled-by-provider',
      holds:
        'An account with autoSyncTransactions 1 is filled by sevdesk itself through PayPal or finAPI; bankServer is set for connected accounts only.',
      reliedOnIn: [
        'services/provider/contract/filled-account.ts',
        'services/provider/src/use-cases/payments/post-lines.ts',
        'services/orders/src/domain/payouts/payment-need.ts',
      ],
      sources: [
        {
          kind: 'schema',
          where: 'sevdesk API description (openapi), schema CheckAccount model',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'Lines posted by us would stand beside those of sevdesk, every payment and every fee twice. A connected account that says nothing is taken for a filled one: nothing is posted there, and payments wait for the lines that sevdesk brings.',
      covers: ['GET /CheckAccount', 'GET /CheckAccount/:id'],
      check: { live: 'sevdesk.paypal-account' },
    },
    {
      id: 'sevdesk-paypal-fees-apart',
      holds: 'The PayPal connection of sevdesk imports the fees of PayPal as transactions of their own.',
      reliedOnIn: ['services/provider/src/domain/payments/pair-filled.ts'],
      sources: [
        {
          kind: 'document',
          where: 'sevdesk help, Anbindung von PayPal als Zahlungskonto',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'Fees that are not lines of their own are not found; nothing is booked on fees, and payments are found without them.',
      check: { live: 'sevdesk.paypal-account' },
    },
    {
      id: 'sevdesk-paypal-purpose',
      holds:
        'Whether the lines that sevdesk imports from PayPal name the transaction id of PayPal in their purpose.',
      reliedOnIn: [
        'services/provider/src/domain/payments/pair-filled.ts',
        'services/provider/src/use-cases/match-payment.ts',
      ],
      sources: [],
      otherwise:
        'Where they do not, the line is found by amount, day and name of the payer, and the import keeps which line stands for which payment.',
      check: { live: 'sevdesk.paypal-account' },
    },
    {
      id: 'sevdesk-online-lines-only',
      holds: 'Transactions can be created on online accounts only.',
      reliedOnIn: ['services/provider/src/use-cases/payments/account-of.ts'],
      sources: [
        {
          kind: 'document',
          where:
            'sevdesk API description (openapi), POST /CheckAccountTransaction: You can only create transactions on online checkaccounts',
          date: '2026-11-27',
        },
      ],
      otherwise: 'Nothing is posted on other accounts; the merchant is asked to choose an online one.',
      covers: ['POST /CheckAccountTransaction'],
      check: { none: 'It would need a line in the books of an account that is in use.' },
    },
    {
      id: 'sevdesk-transactions-by-entry-date',
      holds:
        'The list of transactions is cut by the date of entry with startDate and endDate, and by status; isBooked false is ignored.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/transactions.ts'],
      sources: [
        {
          kind: 'code',
          where: 'github.com/jernoxit/sevdesk-rs, recorded answers of CheckAccountTransaction',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'A list that is cut by the value date leaves lines out whose dates differ by more than the days that are read around a payment; the payment is searched again with the next run.',
      covers: ['GET /CheckAccountTransaction', 'GET /CheckAccountTransaction/:id'],
      check: { live: 'sevdesk.transaction-lists' },
    },
    {
      id: 'sevdesk-transaction-log',
      holds:
        'CheckAccountTransactionLog names the document that a transaction was booked on, and is empty after resetToOpen.',
      reliedOnIn: ['services/provider/src/use-cases/find-own-transactions.ts'],
      sources: [
        {
          kind: 'code',
          where: 'github.com/jernoxit/sevdesk-rs, recorded answers of CheckAccountTransactionLog',
          date: '2026-11-27',
        },
      ],
      otherwise:
        'Without the log the lines that a booking made are told by amount, day and time of their creation; where that is not certain they are left alone.',
      covers: ['GET /CheckAccountTransactionLog'],
      check: { live: 'sevdesk.transaction-lists' },
    },
    {
      id: 'sevdesk-transaction-delete',
      holds:
        'A transaction can be deleted while nothing is booked on it, and is refused with 409 afterwards.',
      reliedOnIn: ['services/provider/src/clients/sevdesk/transactions.ts'],
      sources: [
        {
          kind: 'code',
          where: 'github.com/jernoxit/sevdesk-rs, recorded answers of CheckAccountTransaction',
          date: '2026-11-27',
        },
      ],
      otherwise: 'A line that cannot be deleted stays open in the account and can be deleted by hand.',
      covers: ['DELETE /CheckAccountTransaction/:id'],
      check: { live: 'sevdesk.transaction-lists' },
    },
  ],
};
