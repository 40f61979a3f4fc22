import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import type { Logger } from '@belegfluss/runtime/log';
import type { PeriodStore } from '../storage/period-store.ts';

const batch = 100;

/**
 * Begins periods whose predecessors are over, and notifies shops that had nothing left that they have again. Requests
 * begin periods themselves; this is for shops that wait instead of asking.
 */
export const createPeriodLoop = (needs: {
  readonly periods: PeriodStore;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly pauseMs: number;
  readonly wakeRelay: () => void;
}): Loop =>
  createLoop({
    name: 'period roll',
    pauseMs: needs.pauseMs,
    logger: needs.logger,
    turn: async () => {
      const shops = await needs.periods.listToRoll(needs.now(), batch);
      for (const shop of shops) await needs.periods.roll(shop, needs.now());
      if (shops.length > 0) needs.wakeRelay();
      return shops.length === batch;
    },
  });
