import { isEmptied } from '../storage/order-store.ts';
import type { Claim } from '../storage/work-store.ts';
import { recordStep } from './actions/record-step.ts';
import { closeWork } from './close-work.ts';
import { loadOrder } from './load-order.ts';
import type { OrderState } from './order-state.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { carryOutUnplanned } from './requests/carry-out-unplanned.ts';
import { noCounts } from './run-counts.ts';
import type { RunEnd } from './run-end.ts';
import { type PassEnd, type Run, runPass } from './run-pass.ts';

/**
 * Makes an order's documents what they should be: plan, do the first step, write the ledger, plan again, until
 * nothing is left. A process that dies anywhere leaves a ledger from which the next plan goes on.
 */
export const reconcileOrder =
  (dependencies: ReconcileDependencies) =>
  async (claim: Claim): Promise<void> => {
    const loaded = await loadOrder(dependencies, claim);
    const end = loaded.kind === 'loaded' ? await runToEnd(dependencies, loaded.state) : loaded;
    await closeWork(dependencies, claim, end);
  };

async function runToEnd(dependencies: ReconcileDependencies, begun: OrderState): Promise<RunEnd> {
  if (isEmptied(begun.order)) {
    const { documents } = await carryOutUnplanned(dependencies, begun);
    // The decision on an order that Shopify does not show any more stays.
    return { kind: 'unknownOrder', stored: { order: null, documents } };
  }
  for (let run: Run = { state: begun, counts: noCounts }; ; ) {
    const pass = await runPassOrWrite(dependencies, run);
    if (pass.kind === 'settled') return pass;
    run = pass.run;
  }
}

/** Where a pass does not come to an end, what was done until then is written all the same. */
async function runPassOrWrite(dependencies: ReconcileDependencies, run: Run): Promise<PassEnd> {
  try {
    return await runPass(dependencies, run);
  } catch (error) {
    if (!run.state.pending.isEmpty()) await recordStep(dependencies, run.state, { isLast: true });
    throw error;
  }
}
