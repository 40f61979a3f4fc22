import type { DecisionContext } from '../../clients/services/fetch-context.ts';
import type { OrderExtras } from '../domain/order/extras.ts';
import type { PaymentSources, ReservedNumber } from '../domain/plan.ts';
import type { DocumentRow } from '../storage/document-store.ts';
import type { OrderRow } from '../storage/order-store.ts';
import type { PersonRequest } from '../storage/request-store.ts';
import type { Claim, Creating } from '../storage/work-store.ts';
import type { OrderLinks } from './order-links.ts';
import type { PendingWrites } from './pending-writes.ts';

/** Values that stay the same while one worker has an order. */
type OrderContext = {
  readonly claim: Claim;
  readonly facts: DecisionContext;
  readonly links: OrderLinks;
  readonly sources: PaymentSources;
  readonly pending: PendingWrites;
};

/** An order in the hands of one worker. No step changes a state: it answers the next one. */
export type OrderState = OrderContext & {
  /** With the recipient that a person wrote during this run. */
  readonly order: OrderRow;
  /** The ledger's rows of the order, as this run has left them. */
  readonly documents: readonly DocumentRow[];
  /** Numbers that we gave to the order's invoices. */
  readonly numbers: readonly ReservedNumber[];
  /** The provider's id of the customer, once a step has made sure of it. */
  readonly contactId: string | null;
  /** The document whose making was begun last, by this run or an earlier one; null when nothing is in doubt. */
  readonly creating: Creating | null;
  /** Whether this run has stored the order's links. */
  readonly hasLinks: boolean;
  /** Whether a step of this run was written. */
  readonly hasWritten: boolean;
  /** Extras fetched for the present plan. */
  readonly extras: OrderExtras;
  /** Keys of actions that Shopify denied and that must not be tried again in this run. */
  readonly deniedActions: ReadonlySet<string>;
  /** Documents (`invoice-1`) that nothing more can be done with in this run. */
  readonly frozenDocuments: ReadonlySet<string>;
  /** Open requests of people, oldest first. */
  readonly requests: readonly PersonRequest[];
};
