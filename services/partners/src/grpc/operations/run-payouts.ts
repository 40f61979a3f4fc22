import type { RunPayoutsRequest, RunPayoutsResponse } from '@belegfluss/protos/partners/v1/operations';
import { RpcError } from '@belegfluss/runtime/errors';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { nextRunOn, toRunDay } from '../../domain/payout/run-days.ts';
import { previewPayouts, type RunNeeds, runPayouts as run } from '../../use-cases/payouts/run-payouts.ts';
import { toProtoPayout } from '../payout.ts';

/** The next month can be previewed before it has come, but not run. */
export const runPayouts =
  (needs: RunNeeds) =>
  async ({ month, dryRun }: RunPayoutsRequest): Promise<RunPayoutsResponse> => {
    const now = needs.now();
    if (month !== undefined && !/^20\d\d-(0[1-9]|1[0-2])$/.test(month))
      throw new RpcError('invalidArgument', 'INVALID_MONTH', `"${month}" is no month such as 2027-02.`);
    const runOn = month === undefined ? toRunDay(now) : `${month}-01`;
    if (runOn > (dryRun ? nextRunOn(now) : toRunDay(now)))
      throw new RpcError('failedPrecondition', 'MONTH_TO_COME', `${runOn} is still to come.`);
    const { made, existed, carried } = await (dryRun ? previewPayouts : run)(needs, runOn);
    return {
      runOn,
      made: made.map(toProtoPayout),
      existed,
      carried: carried.map(({ shop, amount, reason }) => ({
        shop: shop ?? undefined,
        openProvision: amount,
        reason: toProtoEnum('CARRY_REASON', reason),
      })),
    };
  };
