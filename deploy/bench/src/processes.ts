import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Named processes of a run; several ids under a name count together. */
export type Watched = Readonly<Record<string, readonly number[]>>;

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Seconds of CPU that a process and its ended children have used; 0 for one that is gone. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readStat(String(pid));
  // utime, stime, cutime, cstime: proc(5) counts them from 14, the split begins at 3.
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields?.[index] ?? 0), 0) / ticksPerSecond;
}

/**
 * Seconds of CPU of a process's threads by their names, such as `V8Worker`, the first as `main`; empty for one that is
 * gone. Linux only.
 */
export function cpuByThread(pid: number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const thread of readThreads(pid)) {
    const fields = readStat(`${pid}/task/${thread}`);
    const name = thread === String(pid) ? 'main' : readText(`${pid}/task/${thread}/comm`)?.trim();
    if (!name || !fields) continue;
    sums[name] = (sums[name] ?? 0) + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  }
  return sums;
}

/** Id of the parent process; 0 for a process that is gone. */
export const readParentPid = (pid: number): number => Number(readStat(String(pid))?.[1] ?? 0);

/** The command line; empty for a process that is gone. */
export function readProcessCommand(pid: number): string {
  return readText(`${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
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
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readText(`${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** The fields after the program's name, which may hold spaces and brackets. */
function readStat(path: string): string[] | null {
  const text = readText(`${path}/stat`);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readThreads(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** A file below `/proc`; null when its process is gone. */
function readText(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return null;
  }
}
