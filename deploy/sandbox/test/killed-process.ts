import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach } from '@jest/globals';

export type StandIn = 'sevdesk' | 'shopify' | 'paypal';

/** The path of a state file, in a folder for each test. */
export function useStatePath(): () => string {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return () => join(folder, 'state.json');
}

/** A stand-in in a process of its own; `kill` ends it as `kill -9` does. */
export async function spawnStandIn(kind: StandIn, statePath: string, webhookUrl = '') {
  const script = new URL('stand-in-process.ts', import.meta.url).pathname;
  const child: ChildProcess = spawn(process.execPath, [script, kind, statePath, webhookUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line'),
    gone.then(() => Promise.reject(new Error(`The process of ${kind} ended before it listened`))),
  ])) as [string];
  return {
    ...(JSON.parse(line) as { url: string; controlUrl: string }),
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/**
 * Writes from several sides at once until `count` writes were acknowledged, then kills in the midst of the others.
 *
 * @param write a write; what it returns was acknowledged.
 * @returns all that was acknowledged.
 */
export async function writeUntilKilled<Acknowledged>(
  process: { kill(): Promise<void> },
  count: number,
  write: (side: number) => Promise<Acknowledged>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let killed: Promise<void> | undefined;
  const writeOnAndOn = async (side: number): Promise<void> => {
    for (;;) {
      const one = await write(side).catch((error: unknown) => {
        if (killed === undefined) throw error;
        return undefined;
      });
      if (one === undefined) return;
      acknowledged.push(one);
      if (acknowledged.length >= count) killed ??= process.kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, side) => writeOnAndOn(side)));
  await killed;
  return acknowledged;
}
