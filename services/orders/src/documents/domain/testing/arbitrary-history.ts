import fc from 'fast-check';
import { noExtras } from '../order/extras.ts';
import type { PlanInput } from '../plan.ts';
import { anInput, aShop, linkedGateway, preferencesWith } from './input-builder.ts';

export const percent = fc.constantFrom(0 as const, 7 as const, 19 as const);
export const units = fc.integer({ min: 1, max: 3 });
/** Cents. */
export const price = fc.integer({ min: 50, max: 9_999 });
/** Goods that come into an order; each order begins with some. */
export const add = fc.record({ what: fc.constant('add' as const), price, units, percent });

/** Changes that happen to orders every day. */
export const usualHappenings = [
  fc.record({ what: fc.constantFrom('pay' as const, 'deliver' as const, 'touch' as const) }),
  add,
  fc.record({ what: fc.constantFrom('remove' as const, 'giveBack' as const), line: fc.nat(5), units }),
  fc.record({ what: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 2_000 }) }),
] as const;

/** How a merchant has the life of invoices, and what the account can do. */
export const lifeSettings = {
  edit: fc.constantFrom('difference' as const, 'reissue' as const),
  enshrine: fc.constantFrom('completed' as const, 'paid' as const, 'create' as const, 'never' as const),
  isLinked: fc.boolean(),
  /** The account enshrines whatever is opened. */
  enshrinesOnOpening: fc.boolean(),
  /** The account has one on which documents are offset against each other. */
  clears: fc.boolean(),
} as const;

type LifeSettings = {
  readonly [Name in keyof typeof lifeSettings]: (typeof lifeSettings)[Name] extends fc.Arbitrary<infer Value>
    ? Value
    : never;
};

/** The input of such a merchant, whose payments nobody can read. */
export const inputWith = ({
  edit,
  enshrine,
  isLinked,
  enshrinesOnOpening,
  clears,
}: LifeSettings): PlanInput =>
  anInput({
    shop: aShop({ provider: { enshrinesOnOpening, clearingAccountIds: clears ? ['402'] : [] } }),
    extras: { ...noExtras, payments: 'unavailable' },
    preferences: preferencesWith({
      invoices: {
        invoiceOrderEdit: edit,
        invoiceEnshrine: enshrine,
        invoiceNumberTiming: enshrine === 'create' ? 'enshrine' : 'started',
      },
      ...(isLinked ? { transactions: linkedGateway } : {}),
    }),
  });
