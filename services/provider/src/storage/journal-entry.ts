import type { KnownChange } from './known-change.ts';
import type { LookupInput } from './lookup-input.ts';
import type { WriteKind } from './write-kind.ts';

/** A write in the journal, and who holds its lease. */
export type JournalEntry = {
  readonly shop: string;
  readonly key: string;
  readonly holder: string;
  /** Of the work that asks for the write; only creations have one. */
  readonly fence?: bigint;
};

export type Sent = {
  readonly requestHash: string;
  readonly facts: LookupInput;
  readonly leaseMs: number;
  readonly settleMs: number;
};

/** Of a write that is claimed at the moment it leaves. */
export type Claiming = Sent & { readonly kind: WriteKind };

export type Outcome = {
  readonly result: object | null;
  readonly objectRef: string | null;
  readonly matched: boolean;
  /** A document as it is known after the write; kept in the same statement. */
  readonly known?: KnownChange | null;
};
