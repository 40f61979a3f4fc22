import { createLoop, type Loop } from '@belegfluss/runtime/lifecycle';
import { toRunDay } from '../domain/payout/run-days.ts';
import { type RunNeeds, runPayouts } from '../use-cases/payouts/run-payouts.ts';

/** Makes the payouts of a month once it has begun in Germany; an interrupted run is continued in the next turn. */
export const createPayoutLoop = (needs: RunNeeds & { readonly pauseMs: number }): Loop =>
  createLoop({
    name: 'run payouts',
    pauseMs: needs.pauseMs,
    logger: needs.logger,
    async turn() {
      const runOn = toRunDay(needs.now());
      const run = await needs.runs.find(runOn);
      if (!run?.finishedAt) await runPayouts(needs, runOn);
      return false;
    },
  });
