import type { Preferences } from '../preferences.ts';
import type { StateRule } from './state-rule.ts';

type Link = Preferences['transactions']['transactionGateway'][string];

/** A payment method is linked without an action, or does one thing: make payments, book those that exist, fetch them. */
export const paymentRules: readonly StateRule[] = [
  {
    id: 'one-action-a-gateway',
    reads: ['transactions.transactionGateway'],
    holds: ({ transactions }) => Object.values(transactions.transactionGateway).every(hasOneAction),
    corrections: [
      {
        change: ({ transactions }) => ({
          transactions: {
            transactionGateway: Object.fromEntries(
              Object.entries(transactions.transactionGateway).map(([gateway, link]) => [
                gateway,
                strongest(link),
              ]),
            ),
          },
        }),
        explanation: 'Jede Zahlungsart hat nun eine einzige Aktion, weil mehrere sie doppelt buchen würden.',
      },
    ],
    field: 'transactions.transactionGateway',
    message: 'Eine Zahlungsart kann nur eine Aktion haben. Wähle Anlegen, Buchen oder Abrufen.',
  },
];

const hasOneAction = ({ create, book, fetch }: Link): boolean =>
  [create, book, fetch].filter(Boolean).length <= 1;

const strongest = (link: Link): Link => ({
  ...link,
  book: link.book && !link.fetch && !link.create,
  create: link.create && !link.fetch,
});
