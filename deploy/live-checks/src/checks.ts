import type { LiveCheck } from './check.ts';
import { draftChecks } from './sevdesk/checks/drafts.ts';
import { irreversibleChecks } from './sevdesk/checks/irreversible.ts';
import { moneyChecks } from './sevdesk/checks/money.ts';
import { peopleChecks } from './sevdesk/checks/people-and-parts.ts';
import { readingChecks } from './sevdesk/checks/reading.ts';
import { apiChecks } from './shopify/checks/admin-api.ts';
import { handChecks } from './shopify/checks/by-hand.ts';
import { operationChecks } from './shopify/checks/operations.ts';
import { orderChecks } from './shopify/checks/orders.ts';
import { orderHandChecks } from './shopify/checks/orders-by-hand.ts';
import { payoutChecks } from './shopify/checks/payouts.ts';
import { stockChecks } from './shopify/checks/stock.ts';
import { scopeChecks } from './shopify/checks/tokens-and-scopes.ts';
import { writingChecks } from './shopify/checks/writing.ts';

/** Every live check; those that leave something come last. */
export const liveChecks: readonly LiveCheck[] = [
  ...readingChecks,
  ...draftChecks,
  ...peopleChecks,
  ...moneyChecks,
  ...scopeChecks,
  ...apiChecks,
  ...operationChecks,
  ...orderChecks,
  ...payoutChecks,
  ...stockChecks,
  ...writingChecks,
  ...irreversibleChecks,
  ...handChecks,
  ...orderHandChecks,
];
