import { randomInt } from 'node:crypto';
import { isFree } from '@belegfluss/local/postgres';

/** Range that neither the system (for outgoing connections) nor `freePort` uses; each worker has a part of it. */
const lowest = 10_000;
const perWorker = 600;
const mostWorkers = 10;

/** Ports that stay reserved for this worker while nothing listens on them, so that one server may follow another. */
export async function findLastingPorts(count: number): Promise<readonly number[]> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % mostWorkers;
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = lowest + worker * perWorker + randomInt(perWorker);
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}
