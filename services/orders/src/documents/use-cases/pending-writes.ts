import type { Statement } from '@belegfluss/runtime/database';
import type { NewEvent } from '@belegfluss/runtime/messaging';
import type { NewLogEntry } from '../../kernel/storage/log-store.ts';
import type { OrderContact } from '../storage/order-store.ts';

type Writes = {
  /** Of the ledger. */
  readonly changes: readonly Statement[];
  readonly log: readonly NewLogEntry[];
  readonly events: readonly NewEvent[];
  /** Nothing depends on them. */
  readonly others: readonly Statement[];
  /** The customer's contact at the provider, where the order does not name it yet. */
  readonly contact: OrderContact | null;
};

/**
 * What a run has done and not written yet: it goes along with the next step that writes, or with the end of the run. All
 * states of a run share it, so that whoever writes first takes everything, and nothing is written twice.
 */
export type PendingWrites = {
  add(writes: Partial<Writes>): void;
  take(): Writes;
  /**
   * The same before anything is made of the order: the contact waits for the end of the run, which writes the order anyway,
   * and a run that comes instead makes sure of it again.
   */
  takeWithoutContact(): Writes;
  /** Whether a part of the ledger waits: the provider is not asked for the next step before that is written. */
  hasChanges(): boolean;
  isEmpty(): boolean;
  /** Whether anything waits that goes along with a step before anything is made of the order. */
  isEmptyButForContact(): boolean;
};

const nothing: Writes = { changes: [], log: [], events: [], others: [], contact: null };

export function createPendingWrites(): PendingWrites {
  let pending = nothing;
  return {
    add({ changes = [], log = [], events = [], others = [], contact = pending.contact }) {
      pending = {
        changes: [...pending.changes, ...changes],
        log: [...pending.log, ...log],
        events: [...pending.events, ...events],
        others: [...pending.others, ...others],
        contact,
      };
    },
    takeWithoutContact() {
      const { contact, ...taken } = pending;
      pending = contact === null ? nothing : { ...nothing, contact };
      return { ...taken, contact: null };
    },
    take() {
      const taken = pending;
      pending = nothing;
      return taken;
    },
    hasChanges: () => pending.changes.length > 0,
    isEmpty: () => pending === nothing,
    isEmptyButForContact() {
      const { contact: _contact, ...others } = pending;
      return Object.values(others).every((writes) => writes.length === 0);
    },
  };
}
