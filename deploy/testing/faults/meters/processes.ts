import type { ApartName } from '@belegfluss/local/apart';
import { clockNames } from '../clock/clocks.ts';
import type { World } from '../world.ts';

/** Returns the services of which a process that runs now has ended when the function is called. */
export function watchProcesses({ services }: World): () => readonly ApartName[] {
  const before = clockNames.flatMap((name) => services.pids(name).map((pid) => ({ name, pid })));
  return () => [...new Set(before.filter(({ pid }) => !isAlive(pid)).map(({ name }) => name))];
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
