import type { ServiceName } from '@belegfluss/local/installation-config';
import type { MutationName } from '../names.ts';
import type { PromiseName } from '../promises.ts';
import type { Scenario } from '../world.ts';

/** A guard, and the edits that remove it from a service's bundle. */
export type Mutation = {
  readonly name: MutationName;
  /** Description of the guard that is removed. */
  readonly guard: string;
  readonly service: ServiceName;
  readonly edits: readonly {
    /** Path from the checkout's root. */
    readonly file: string;
    /** Must occur in the file exactly once, or the check fails. */
    readonly snippet: string;
    readonly replacement: string;
  }[];
  /** The run that must fail. */
  readonly scenario: Scenario;
  /** Promises that the guard keeps: the run must break one of them. Any other violation may be unrelated. */
  readonly keeps: readonly PromiseName[];
};
