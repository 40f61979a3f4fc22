import type { FinancialStatus, FulfillmentStatus } from '../order/snapshot.ts';
import { anOrder } from '../testing/order-builder.ts';
import type { Case, ExpectedActs } from './case.ts';
import { named } from './rows.ts';

type Steps = NonNullable<ExpectedActs['steps']>;
const draft: Steps = ['saveDocument'];
const numbered: Steps = ['saveDocument', 'openDocument'];
const final: Steps = ['saveDocument', 'openDocument', 'enshrineDocument'];

/** Statuses that count as paid and as delivered, with a number at the first and enshrinement after both. */
const rows: readonly (readonly [FinancialStatus, FulfillmentStatus, Steps])[] = [
  ['pending', 'unfulfilled', draft],
  ['authorized', 'unfulfilled', draft],
  ['partially_paid', 'unfulfilled', draft],
  ['expired', 'unfulfilled', draft],
  ['unknown', 'unknown', draft],
  ['paid', 'unfulfilled', numbered],
  ['paid', 'partial', numbered],
  ['paid', 'restocked', numbered],
  ['paid', 'unknown', numbered],
  ['pending', 'partial', draft],
  ['pending', 'fulfilled', numbered],
  ['authorized', 'fulfilled', numbered],
  ['partially_paid', 'fulfilled', numbered],
  ['paid', 'fulfilled', final],
];

/** How far an order has come, by what Shopify calls it. */
export const progressCases: readonly Case[] = rows.map(([financialStatus, fulfillmentStatus, steps]) =>
  named(
    `an order that is ${financialStatus} and ${fulfillmentStatus} has ${steps === draft ? 'a draft' : steps === numbered ? 'a numbered invoice' : 'an enshrined invoice'}`,
    {
      order: anOrder({
        financialStatus,
        fulfillmentStatus,
        fulfilledAt: fulfillmentStatus === 'fulfilled' ? '2026-03-12T09:00:00.000Z' : null,
      }),
    },
    { steps },
  ),
);
