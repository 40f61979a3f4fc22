import type { LiveCheck } from './check.ts';
import { bookingChecks } from './sevdesk/checks/bookings.ts';
import { creditNoteChecks } from './sevdesk/checks/credit-notes.ts';
import { draftChecks } from './sevdesk/checks/drafts.ts';
import { eInvoiceChecks } from './sevdesk/checks/e-invoices.ts';
import { irreversibleChecks } from './sevdesk/checks/irreversible.ts';
import { moneyChecks } from './sevdesk/checks/money.ts';
import { peopleChecks } from './sevdesk/checks/people-and-parts.ts';
import { printChecks } from './sevdesk/checks/prints.ts';
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

/** Every live check; those that leave something behind run last. */
export const liveChecks: readonly LiveCheck[] = [
  ...readingChecks,
  ...draftChecks,
  ...printChecks,
  ...eInvoiceChecks,
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
  ...creditNoteChecks,
  ...bookingChecks,
  ...handChecks,
  ...orderHandChecks,
];
