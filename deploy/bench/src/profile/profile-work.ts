import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ApartName } from '@belegfluss/local/apart';
import { packageHome } from '@belegfluss/runtime/service';
import { cpuByThread } from '../processes.ts';
import { createLocate } from './locate.ts';
import { type CpuProfile, computeSelfTime } from './self-time.ts';

export type ProcessProfile = {
  readonly name: ApartName;
  /** Milliseconds of CPU for each order, by cause; threads that run no JavaScript by their names. */
  readonly causes: Readonly<Record<string, number>>;
  readonly functions: Readonly<Record<string, number>>;
};

type Pid = (name: ApartName) => number;

/** Environment variables that load the profiler into a process; profiles are written into `folder`. */
export const profiling = (folder: string, name: ApartName) => ({
  NODE_OPTIONS: `--import=${pathToFileURL(join(packageHome('@belegfluss/bench'), 'src/profile/cpu-profile.js')).href}`,
  CPU_PROFILES: join(folder, name),
});

/** Profiles processes while something else runs. */
export async function createProfiler(names: readonly ApartName[]) {
  const folder = await mkdtemp(join(tmpdir(), 'belegfluss-profiles-'));
  const next = async (pid: number, path: string): Promise<CpuProfile> => {
    process.kill(pid, 'SIGUSR2');
    for (let tries = 0; tries < 600; tries += 1) {
      const text = await readFile(path, 'utf8').catch(() => null);
      if (text !== null) return JSON.parse(text) as CpuProfile;
      await pause(100);
    }
    throw new Error(`${path} was not written.`);
  };
  return {
    environment: Object.fromEntries(names.map((name) => [name, profiling(folder, name)])),
    async profile<Result>(pidOf: Pid, orders: number, work: () => Promise<Result>) {
      const parts = names.map((name) => ({ name, pid: pidOf(name), path: join(folder, name) }));
      for (const { pid, path } of parts) await next(pid, join(path, `${pid}-1.cpuprofile`));
      const before = parts.map(({ pid }) => cpuByThread(pid));
      const result = await work();
      const after = parts.map(({ pid }) => cpuByThread(pid));
      const profiles: ProcessProfile[] = [];
      for (const [index, { name, pid, path }] of parts.entries()) {
        const profile = await next(pid, join(path, `${pid}-2.cpuprofile`));
        const usedMs = Object.entries(after[index] ?? {}).map(
          ([thread, seconds]) =>
            [thread, ((seconds - (before[index]?.[thread] ?? 0)) * 1_000) / orders] as const,
        );
        profiles.push(describeProcess(name, profile, usedMs));
      }
      return { result, profiles };
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * The profiler sees the main thread only, which runs JavaScript, and in shares; the system says how much that and the
 * others used.
 */
function describeProcess(
  name: ApartName,
  profile: CpuProfile,
  usedMs: readonly (readonly [thread: string, ms: number])[],
): ProcessProfile {
  const { causes, functions } = computeSelfTime(profile, createLocate());
  const mainMs = usedMs.find(([thread]) => thread === 'main')?.[1] ?? 0;
  const inMs = (shares: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, share * mainMs]));
  const others = usedMs
    .filter(([thread]) => thread !== 'main')
    .map(([thread, ms]) => [`thread ${thread}`, ms]);
  return {
    name,
    causes: { ...inMs(causes), ...Object.fromEntries(others) },
    functions: inMs(functions),
  };
}
