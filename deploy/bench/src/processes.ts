import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Named processes of a run; several ids under a name count together. */
export type Watched = Readonly<Record<string, readonly number[]>>;

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of CPU that a process and its ended children have used; 0 for one that is gone. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readStat(pid);
  // utime, stime, cutime, cstime: proc(5) counts them from 14, the split begins at 3.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields?.[index] ?? 0), 0) / ticksPerSecond;
}

/** Id of the parent process; 0 for a process that is gone. */
export const readParentPid = (pid: number): number => Number(readStat(pid)?.[1] ?? 0);

/** The command line; empty for a process that is gone. */
export function readProcessCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The process and all its descendants that exist now. */
export function listProcessTree(pid: number): readonly number[] {
  const parents = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = readParentPid(Number(entry));
    parents.set(parent, [...(parents.get(parent) ?? []), Number(entry)]);
  }
  const family: number[] = [];
  for (const next = [pid]; next.length > 0; ) {
    const one = next.pop() ?? 0;
    family.push(one);
    next.push(...(parents.get(one) ?? []));
  }
  return family;
}

/** Seconds of CPU by name. */
export const cpuByName = (watched: Watched): Record<string, number> =>
  Object.fromEntries(
    Object.entries(watched).map(([name, pids]) => [
      name,
      pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    ]),
  );

/** Resident memory in bytes; null for a process that is gone. */
export function residentBytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
}

/** The fields after the program's name, which may hold spaces and brackets. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
