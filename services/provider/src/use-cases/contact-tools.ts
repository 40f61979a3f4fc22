import type { Logger } from '@belegfluss/runtime/log';
import type { ContactMap } from '../storage/contact-map.ts';
import type { Refusals } from '../storage/refusals.ts';
import type { WriteJournal } from '../storage/write-journal.ts';
import type { LearnTools } from './learn.ts';
import type { Sessions } from './sessions.ts';
import type { WriteOnce } from './write-once.ts';

export type ContactTools = LearnTools & {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly journal: WriteJournal;
  readonly contacts: ContactMap;
  readonly refusals: Refusals;
  readonly logger: Logger;
};
