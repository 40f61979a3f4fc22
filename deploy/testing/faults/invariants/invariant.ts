import type { World } from '../world.ts';

/** One check of a settled installation; each entry describes a violation. */
export type Invariant = (world: World) => Promise<readonly string[]>;
