import type { Fixture } from './fixture.ts';
import type { Loot } from './loot.ts';

/** An RPC called as another shop, with the victim's ids. */
export type Trial = {
  readonly shop: string;
  readonly request?: (loot: Loot, fixture: Fixture) => Readonly<Record<string, unknown>>;
  /** Expected status; for `OK` the answer and the stored data are checked. */
  readonly code:
    | 'OK'
    | 'NOT_FOUND'
    | 'FAILED_PRECONDITION'
    | 'PERMISSION_DENIED'
    | 'UNAUTHENTICATED'
    | 'INVALID_ARGUMENT';
};
