import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { packageHome } from '@belegfluss/runtime/service';
import { residentBytes } from '../processes.ts';
import type { Sample } from './growth.ts';

export type Probes<Name extends string> = {
  /** Environment variables that load the probe into a process. */
  environment(name: Name): Record<string, string>;
  /** Heap and external memory of each process after a collection; processes that do not answer are absent. */
  held(pids: Readonly<Record<Name, number>>): Promise<Partial<Record<Name, Sample>>>;
  resident(pids: Readonly<Record<Name, number>>): Partial<Record<Name, Sample>>;
  stop(): Promise<void>;
};

/** Reads the memory of processes that were started with `environment`. */
export async function createProbes<Name extends string>(names: readonly Name[]): Promise<Probes<Name>> {
  const directory = await mkdtemp(join(tmpdir(), 'belegfluss-memory-'));
  const toFilePath = (name: Name) => join(directory, name);
  const probe = join(packageHome('@belegfluss/bench'), 'src/memory/probe.js');
  const lines = async (name: Name): Promise<string[]> =>
    (await readFile(toFilePath(name), 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

  return {
    environment: (name) => ({ NODE_OPTIONS: `--import=${probe}`, MEMORY_PROBE_FILE: toFilePath(name) }),
    async held(pids) {
      const found: Partial<Record<Name, Sample>> = {};
      for (const name of names) {
        const before = (await lines(name)).length;
        process.kill(pids[name], 'SIGUSR2');
        for (let tries = 0; tries < 100 && !found[name]; tries += 1) {
          await pause(20);
          const line = (await lines(name))[before];
          if (line) found[name] = { atMs: performance.now(), bytes: parseUsedBytes(line) };
        }
      }
      return found;
    },
    resident(pids) {
      const found: Partial<Record<Name, Sample>> = {};
      for (const name of names) {
        const bytes = residentBytes(pids[name]);
        if (bytes !== null) found[name] = { atMs: performance.now(), bytes };
      }
      return found;
    },
    stop: () => rm(directory, { recursive: true, force: true }),
  };
}

function parseUsedBytes(line: string): number {
  const { heapUsed, external } = JSON.parse(line) as { heapUsed: number; external: number };
  return heapUsed + external;
}
