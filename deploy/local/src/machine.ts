import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** One line to hold figures against: they mean nothing without the machine, nor when it was busy before. */
export function describeMachine(): string {
  const gibibytes = (totalmem() / 1024 ** 3).toFixed(0);
  const load = loadavg()[0]?.toFixed(2);
  return `machine: ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${gibibytes} GiB, ${platform()} ${release()}, Node ${process.version}, load before ${load}`;
}
