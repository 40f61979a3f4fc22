import type { Logger } from '@belegfluss/runtime/log';
import type { PartLeases } from '../../storage/parts/part-leases.ts';
import type { PartLinks } from '../../storage/parts/part-links.ts';
import type { PartListing } from '../../storage/parts/part-listing.ts';
import type { PartRemovals } from '../../storage/parts/part-removals.ts';
import type { Refusals } from '../../storage/refusals.ts';
import type { WriteJournal } from '../../storage/write-journal.ts';
import type { Sessions } from '../sessions.ts';
import type { WriteOnce } from '../write-once.ts';
import type { PartCategories } from './part-categories.ts';

/** Dependencies of the use cases of parts. Times in ms. */
export type PartTools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly links: PartLinks;
  readonly leases: PartLeases;
  readonly listing: PartListing;
  readonly removals: PartRemovals;
  readonly categories: PartCategories;
  readonly refusals: Refusals;
  readonly logger: Logger;
  /** How many parts of a request are worked on at once. */
  readonly lanes: number;
  /** After this time a request begins nothing more: its caller does not wait for ever. */
  readonly requestMs: number;
  /** How long the lease of a part lasts from one of its calls to the next. */
  readonly leaseMs: number;
};
