import type { Action } from '../domain/plan.ts';
import { writePending } from './actions/record-step.ts';
import { executeAction } from './execute-action.ts';
import { findForgotten, matchForgotten } from './find-forgotten.ts';
import { findLinkedAgain } from './find-linked-again.ts';
import type { OrderState } from './order-state.ts';
import { composePlanInput, planState } from './plan-state.ts';
import type { Decided } from './plan-with-extras.ts';
import type { ReconcileDependencies } from './reconcile-dependencies.ts';
import { carryOutRequests } from './requests/carry-out-requests.ts';
import { completeRequest } from './requests/complete-request.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import {
  countAction,
  countSearch,
  countVoided,
  forgetAction,
  forgetActions,
  type RunCounts,
} from './run-counts.ts';
import type { RunEnd } from './run-end.ts';
import { selectActions } from './select-actions.ts';
import { findDoubt, settleDoubt } from './settle-doubt.ts';

/** An order between two passes. */
export type Run = { readonly state: OrderState; readonly counts: RunCounts };

export type PassEnd =
  /** Something was done, or turned out otherwise than was known: the order is planned again. */
  { readonly kind: 'again'; readonly run: Run } | Extract<RunEnd, { kind: 'settled' }>;

/** Plans the order once and takes the first step of the plan; removed links and requests of people come first. */
export async function runPass(dependencies: ReconcileDependencies, run: Run): Promise<PassEnd> {
  const { counts } = run;
  const linked = await findLinkedAgain(dependencies, run.state);
  const asked = await carryOutRequests(dependencies, linked);
  const { plan, state } = await planState(dependencies, asked);

  const actions = selectActions(plan, counts.begun, state);
  const doubt = findDoubt(state, actions);
  if (doubt) return again(await settleDoubt(dependencies, state, doubt), counts);
  if (actions.length === 0) return endPlan(dependencies, { state, counts }, plan);

  const unsearched = findForgotten(state, actions, counts.searched);
  const searched = unsearched ? countSearch(counts, unsearched) : counts;
  const matched = unsearched && (await matchForgotten(dependencies, state, unsearched));
  if (matched) return again(matched, searched);

  const { isAsPlanned, numbers } = await reserveNumbers(dependencies, state, actions);
  const numbered: OrderState = { ...state, numbers };
  if (!isAsPlanned) return again(numbered, countVoided(searched, actions.at(-1)));
  return executeActions(dependencies, { state: numbered, counts: searched }, actions);
}

/** The run ends here, unless a person's request waited for the plan to be fulfilled. */
async function endPlan(
  dependencies: ReconcileDependencies,
  { state, counts }: Run,
  plan: Decided,
): Promise<PassEnd> {
  const completed = await completeRequest(dependencies, state, {
    plan,
    input: composePlanInput(dependencies, state),
  });
  return completed ? again(completed, forgetActions(counts)) : { kind: 'settled', plan, state };
}

async function executeActions(
  dependencies: ReconcileDependencies,
  run: Run,
  actions: readonly Action[],
): Promise<PassEnd> {
  let { state, counts } = run;
  for (const action of actions) {
    state = await writePending(dependencies, state);
    counts = countAction(counts, action);
    const end = await executeAction(dependencies, state, action);
    state = end.state;
    if (end.kind === 'voided') return again(state, countVoided(forgetAction(counts, end.action), end.action));
  }
  return again(state, counts);
}

const again = (state: OrderState, counts: RunCounts): PassEnd => ({
  kind: 'again',
  run: { state, counts },
});
