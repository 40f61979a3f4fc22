import type { Extent } from './choose-deaths.ts';
import type { StoryName } from './stories/names.ts';

/** A story that a worker explores; with `at` only the named deaths, in one course. */
export type Task = {
  readonly story: StoryName;
  readonly extent: Extent;
  readonly at: readonly string[];
  readonly list: boolean;
  /** Ends with the first course after which something is wrong. */
  readonly untilWrong: boolean;
};

/** A course after which something is wrong. */
export type Violation = {
  readonly at: string;
  readonly labels: readonly string[];
  readonly wrong: readonly string[];
};

/** What came of a task. */
export type Report = {
  readonly story: StoryName;
  /** Points of death in the story. */
  readonly moments: number;
  /** Courses in which somebody died. */
  readonly courses: number;
  /** Courses in which the death did not come: another order of things that happen at once. */
  readonly missed: number;
  readonly violations: readonly Violation[];
  readonly seconds: number;
  /** What the worker holds by then, in bytes. */
  readonly memory: number;
  /** Why the story could not be told; empty otherwise. */
  readonly broken: string;
  readonly listed: readonly string[];
};

export type FromWorker = { readonly kind: 'ready' } | { readonly kind: 'report'; readonly report: Report };
