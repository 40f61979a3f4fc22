import type pg from 'pg';
import { createPartLeases } from './storage/parts/part-leases.ts';
import { createPartLinks } from './storage/parts/part-links.ts';
import { createPartListing } from './storage/parts/part-listing.ts';
import { createPartRemovals } from './storage/parts/part-removals.ts';
import type { Tuning } from './tuning.ts';
import { createPartCategories } from './use-cases/parts/part-categories.ts';
import type { PartTools } from './use-cases/parts/part-tools.ts';

type Given = Pick<PartTools, 'sessions' | 'writeOnce' | 'journal' | 'refusals' | 'logger'>;

/** Composes the dependencies of the use cases of parts from those that the service has anyway. */
export const createPartTools = (
  pool: pg.Pool,
  given: Given,
  tuning: Pick<
    Tuning,
    'concurrency' | 'partsRequestMs' | 'timeoutMs' | 'maxWaitMs' | 'leaseMarginMs' | 'clock'
  >,
): PartTools => ({
  ...given,
  links: createPartLinks(pool),
  leases: createPartLeases(pool),
  listing: createPartListing(pool),
  removals: createPartRemovals(pool),
  categories: createPartCategories(tuning.clock.now),
  // While some of them wait for the provider, the others write down what they are about.
  lanes: 2 * tuning.concurrency,
  requestMs: tuning.partsRequestMs,
  leaseMs: tuning.timeoutMs + tuning.maxWaitMs + tuning.leaseMarginMs,
});
