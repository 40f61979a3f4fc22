import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Describes the machine in one line: figures mean nothing without it, nor without its load before the run. */
export function describeMachine(): string {
  const gibibytes = (totalmem() / 1024 ** 3).toFixed(0);
  const load = loadavg()[0]?.toFixed(2);
  return `machine: ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${gibibytes} GiB, ${platform()} ${release()}, Node ${process.version}, load before ${load}`;
}
