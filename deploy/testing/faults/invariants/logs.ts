import { open } from 'node:fs/promises';
import type { Invariant } from './invariant.ts';

const seen = new Map<string, number>();

/** No process died unexpectedly, and no error was unhandled: the logs contain nothing fatal. */
export const checkLogs: Invariant = async (world) => {
  const lines = await readNewLines(world.installation.logFile);
  const key = `deaths ${world.installation.logFile}`;
  const deaths = world.services.deaths().slice(seen.get(key) ?? 0);
  seen.set(key, world.services.deaths().length);
  return [
    ...lines
      .filter(isBad)
      .slice(0, 5)
      .map((line) => `log: ${line.slice(0, 400)}`),
    ...deaths.map(({ replica, code, signal }) => `${replica} ended by itself (${signal ?? `code ${code}`})`),
  ];
};

const isBad = (line: string): boolean =>
  line.includes('"level":60') || /unhandled|uncaught|out of memory/i.test(line);

/** Reads the lines written since the last read: runs share an installation. */
async function readNewLines(path: string): Promise<string[]> {
  const file = await open(path);
  try {
    const from = seen.get(path) ?? 0;
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    seen.set(path, size);
    return buffer.toString('utf8').split('\n');
  } finally {
    await file.close();
  }
}
