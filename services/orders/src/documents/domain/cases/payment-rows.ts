import type { Payment } from '../order/extras.ts';
import type { Sections } from '../testing/input-builder.ts';
import { anOrder, money } from '../testing/order-builder.ts';
import type { Case, ExpectedActs, Given } from './case.ts';
import { named } from './rows.ts';

type Link = 'create' | 'book' | 'fetch' | 'nothing';

/** Accounts at the provider and what happens to the payments of each gateway. */
export const linked = (
  links: Readonly<Record<string, readonly [account: string, link: Link]>>,
): Sections => ({
  transactions: {
    transactionGateway: Object.fromEntries(
      Object.entries(links).map(([gateway, [account, link]]) => [
        gateway,
        { account, create: link === 'create', book: link === 'book', fetch: link === 'fetch' },
      ]),
    ),
  },
});
export const card = linked({ shopify_payments: ['77', 'create'] });

/** `[gateway, amount, time]`. */
type Paid = readonly [gateway: string, amount: string, at?: string];
export const paid = (...payments: readonly Paid[]): { readonly payments: readonly Payment[] } => ({
  payments: payments.map(([gateway, amount, at = '2026-03-10T09:00:04.000Z'], index) => ({
    id: String(601 + index),
    gateway,
    kind: 'payment',
    amount: money(amount),
    at,
    refundId: null,
  })),
});

/** Payments with what the payment service calls the first of them. */
export const known = (
  { payments: [first, ...others] }: { readonly payments: readonly Payment[] },
  references: readonly string[],
): { readonly payments: readonly Payment[] } => ({
  payments: [...(first ? [{ ...first, references }] : []), ...others],
});

export const seenPaid = { paidAt: '2026-03-10T09:00:04.000Z' };
export const day = '2026-03-10';

export const book = (
  name: string,
  preferences: Sections,
  expected: ExpectedActs,
  more: Partial<Omit<Given, 'preferences'>> = {},
): Case => named(name, { order: anOrder(), preferences, rest: seenPaid, ...more }, expected);
