import type { ServiceName } from '@belegfluss/local/installation-config';
import type { MutationName } from '../names.ts';
import type { PromiseName } from '../promises.ts';
import type { Scenario } from '../world.ts';

/** A guard, and how it is taken out of a service's bundle. */
export type Mutation = {
  readonly name: MutationName;
  /** What no longer guards. */
  readonly guard: string;
  readonly service: ServiceName;
  readonly edits: readonly {
    /** From the checkout's root. */
    readonly file: string;
    /** Stands in the file exactly once, or the check fails. */
    readonly snippet: string;
    readonly replacement: string;
  }[];
  /** The run that must turn red. */
  readonly scenario: Scenario;
  /** What the guard keeps: one of these promises must be the broken one. Anything else may be a bad day. */
  readonly keeps: readonly PromiseName[];
};
