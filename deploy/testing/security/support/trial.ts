import type { Fixture } from './fixture.ts';
import type { Loot } from './loot.ts';

/** An RPC in the name of another shop, with what the victim has. */
export type Trial = {
  readonly shop: string;
  readonly request?: (loot: Loot, fixture: Fixture) => Readonly<Record<string, unknown>>;
  /** What it must end with; `OK` is judged by what it answers and leaves. */
  readonly code:
    | 'OK'
    | 'NOT_FOUND'
    | 'FAILED_PRECONDITION'
    | 'PERMISSION_DENIED'
    | 'UNAUTHENTICATED'
    | 'INVALID_ARGUMENT';
};
