import type { World } from '../world.ts';

/** One check of a quiet installation; each entry says what is wrong. */
export type Invariant = (world: World) => Promise<readonly string[]>;
