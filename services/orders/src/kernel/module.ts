import type { Loop } from '@belegfluss/runtime/lifecycle';
import type { QueueState } from '@belegfluss/runtime/operations';

/** Loops, queue and cleanup of a module, besides the RPCs that it serves. */
export type Module = {
  readonly loops: readonly Loop[];
  /** Its queue of work, for operators. */
  readonly queue?: () => Promise<QueueState>;
  readonly close?: () => void;
};
