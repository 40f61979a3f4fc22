import type { StoredOrder } from '../storage/snapshot-reads.ts';
import type { OrderState } from './order-state.ts';
import type { Decided } from './plan-with-extras.ts';

/** How the work on an order ended. */
export type RunEnd =
  /** Nothing of the plan is left to do. */
  | { readonly kind: 'settled'; readonly plan: Decided; readonly state: OrderState }
  | {
      /**
       * `unknownOrder`: changes of an order that Shopify no longer has. `redacted`: its customer was erased, and
       * nothing is known that a document could be made of.
       */
      readonly kind: 'unknownOrder' | 'redacted' | 'notInstalled';
      readonly stored: Pick<StoredOrder, 'order' | 'documents'>;
    };
