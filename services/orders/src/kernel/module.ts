import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { QueueState } from '@belegfluss/runtime/operations';

/** What each module brings to the process, beside what it serves. */
export type Module = {
  readonly loops: readonly Loop[];
  /** Its queue of work, for operators. */
  readonly queue?: () => Promise<QueueState>;
  readonly close?: () => void;
};
