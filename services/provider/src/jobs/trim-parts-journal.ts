import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type pg from 'pg';
import { trimPartsJournal as trim } from '../storage/parts/trim-journal.ts';

const dayMs = 24 * 60 * 60_000;
/** `services/orders` asks for a change of a stock under its key for thirty days at most. */
const keptDays = 90;
const batch = 5_000;
const checkEveryMs = 60 * 60_000;

/** Every change of a stock is a row of the journal: those that ended long ago go. */
export const trimPartsJournal = (given: { readonly pool: pg.Pool; readonly logger: Logger }): Loop =>
  createLoop({
    name: 'parts journal retention',
    pauseMs: checkEveryMs,
    logger: given.logger,
    turn: async () => (await trim(given.pool, new Date(Date.now() - keptDays * dayMs), batch)) === batch,
  });
