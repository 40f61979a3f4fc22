/** The steps of the setup, in their order. */
export const setupSteps = ['connect', 'preferences', 'preview', 'done'] as const;

export type SetupStep = (typeof setupSteps)[number];

/** The shop's state, no matter who reached it and on which page. */
export interface SetupProgress {
  /** Null while it is not known. */
  readonly isConnected: boolean | null;
  /** First choices are stored. */
  readonly hasChosen: boolean;
  readonly isCompleted: boolean;
}

/** Where the setup goes on: the first step that is not behind it. */
export function nextStep({ isConnected, hasChosen, isCompleted }: SetupProgress): SetupStep {
  if (!isConnected) return 'connect';
  if (isCompleted) return 'done';
  return hasChosen ? 'preview' : 'preferences';
}

/** The step to show: the one that the address asks for if it can be reached, else the next one. */
export function stepToShow(asked: string | null, facts: SetupProgress): SetupStep {
  const step = setupSteps.find((name) => name === asked);
  return step !== undefined && isReachable(step, facts) ? step : nextStep(facts);
}

/** A connection that cannot be asked for just now takes nobody away from where they are. */
function isReachable(step: SetupStep, { isConnected, isCompleted }: SetupProgress): boolean {
  if (step === 'connect') return true;
  return isConnected !== false && (step !== 'done' || isCompleted);
}

/** Whether the work of a step is behind the shop. */
export function isBehind(step: SetupStep, facts: SetupProgress): boolean {
  const next = nextStep(facts);
  return next === 'done' || setupSteps.indexOf(step) < setupSteps.indexOf(next);
}
