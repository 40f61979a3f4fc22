import { join } from 'node:path';
import { packageHome } from '@belegfluss/runtime/service';
import { startChild } from '../child.ts';
import { cpuByName, type Watched } from '../processes.ts';
import type { PollInput, PollResult, Warm } from './load.ts';

export type Target = {
  readonly url: string;
  /** The processes that work on the target's answers, read at each call. */
  readonly watched: () => Watched;
};

export type Measured = {
  readonly result: PollResult;
  /** Milliseconds of CPU per request, by process. */
  readonly cpuMs: Readonly<Record<string, number>>;
};

/** The polling users, the same for every target. */
export type Crowd = Pick<PollInput, 'shops' | 'dashboards' | 'key'>;

/** One run of the load generator; CPU counts from when everything is warm. */
export async function measure(
  target: Target,
  crowd: Crowd,
  pace: { readonly perSecond: number; readonly warmUpMs: number; readonly durationMs: number },
): Promise<Measured> {
  const script = join(packageHome('@belegfluss/bench'), 'src/shops-poll/load.ts');
  const load = startChild<Warm | PollResult>(script, {
    url: target.url,
    ...crowd,
    ...pace,
  } satisfies PollInput);
  try {
    await load.next();
    const before = cpuByName(target.watched());
    const result = (await load.next()) as PollResult;
    const after = cpuByName(target.watched());
    const msPerQuestion = (name: string) =>
      (((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / result.asked;
    return {
      result,
      cpuMs: Object.fromEntries(Object.keys(after).map((name) => [name, msPerQuestion(name)])),
    };
  } finally {
    await load.stop();
  }
}

/** Increases the rate by a quarter until answers are late or wrong; returns the last rate that held, 0 for none. */
export async function findHighest(target: Target, crowd: Crowd, slowestMs: number): Promise<number> {
  let held = 0;
  for (let perSecond = 125; perSecond < 20_000; perSecond = Math.ceil(perSecond * 1.25)) {
    const { result } = await measure(target, crowd, { perSecond, warmUpMs: 2_000, durationMs: 5_000 });
    if (result.p99Ms >= slowestMs || result.late > 0 || Object.keys(result.wrong).length > 0) break;
    held = perSecond;
  }
  return held;
}
