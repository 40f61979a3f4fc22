import {
  type ByHand,
  type Finding,
  isRunnable,
  type LiveCheck,
  notTried,
  type RunnableCheck,
} from './check.ts';
import { createCleanup } from './cleanup.ts';
import { Interrupted, Unauthorized } from './http/client.ts';
import type { Connection } from './open-connections.ts';

export type CheckResult = Finding & {
  readonly check: LiveCheck;
  /** Things that could not be removed; `--clean` tries again. */
  readonly left: readonly string[];
  /** The check ended for a reason that says nothing about the claim. */
  readonly isBroken: boolean;
};

export type Selection = {
  readonly only: readonly string[];
  readonly irreversible: boolean;
};

/** Runs one check after the other and reports each as soon as it ends. Never throws. */
export async function runChecks(options: {
  readonly checks: readonly LiveCheck[];
  readonly selection: Selection;
  readonly connections: readonly Connection[];
  readonly onResult: (result: CheckResult) => void;
}): Promise<readonly CheckResult[]> {
  const { checks, selection, connections, onResult } = options;
  const results: CheckResult[] = [];
  const refused = new Map<string, string>();
  const { only } = selection;
  for (const check of checks.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const connection = connections.find(({ system }) => system === check.system);
    const whyNot =
      reasonAgainst(check, selection, connection !== undefined) ?? refused.get(check.system) ?? null;
    const result =
      whyNot !== null || !isRunnable(check) || !connection
        ? { ...notTried(whyNot ?? ''), check, left: [], isBroken: refused.has(check.system) }
        : await runOne(check, connection, (why) => refused.set(check.system, why));
    results.push(result);
    onResult(result);
  }
  return results;
}

function reasonAgainst(check: LiveCheck, selection: Selection, isConnected: boolean): string | null {
  if (!isConnected) return `No access to ${check.system} was given.`;
  if (!isRunnable(check)) return byHandText(check);
  if (check.leaves !== null && !selection.irreversible)
    return `It leaves ${check.leaves}: --irreversible runs it.`;
  return null;
}

const byHandText = ({ steps }: ByHand): string => `By hand: ${steps.join(' ')}`;

async function runOne(
  check: RunnableCheck,
  connection: Connection,
  onRefused: (why: string) => void,
): Promise<CheckResult> {
  const cleanup = createCleanup();
  connection.cleanWith(cleanup);
  let finding: Finding;
  let isBroken = false;
  try {
    finding = await connection.run(check, cleanup);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    isBroken = true;
    finding = notTried(`It broke off: ${message}`);
    if (error instanceof Unauthorized || error instanceof Interrupted) onRefused(message);
  }
  const left = await cleanup.run();
  return { ...finding, check, left, isBroken };
}

/** 1: a claim does not hold. 2: a check broke for a reason unrelated to its claim, or nothing was tried at all. */
export function toExitCode(results: readonly CheckResult[]): 0 | 1 | 2 {
  if (results.some(({ verdict }) => verdict === 'does not hold')) return 1;
  const isTried = results.some(({ verdict }) => verdict === 'holds');
  const isClean = results.every(({ isBroken, left }) => !isBroken && left.length === 0);
  return isTried && isClean ? 0 : 2;
}
