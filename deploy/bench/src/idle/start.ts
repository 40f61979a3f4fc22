import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { portVariables } from '@belegfluss/local/config';
import { partsHome, projectRoot } from '@belegfluss/local/parts-home';
import { freePort } from '@belegfluss/local/postgres';
import { listProcessTree, readProcessCommand } from '../processes.ts';

const name = 'bench-idle';
const startsWithinMs = 300_000;

export type Started = {
  /** Seconds from the command to its word that everything is ready. */
  readonly seconds: number;
  /** The one process of Belegfluss. */
  readonly node: number;
  stop(): Promise<void>;
};

/** What `npm start` runs, on free ports and data of its own. */
export async function start(given: readonly string[]): Promise<Started> {
  const ports: Record<string, string> = {};
  for (const variable of portVariables) ports[variable] = String(await freePort());
  const began = performance.now();
  const command = spawn(process.execPath, ['deploy/tools/start.js', ...given], {
    cwd: projectRoot(),
    env: { ...process.env, ...ports, LOCAL_NAME: name },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => command.once('exit', () => resolve()));
  const stop = async () => {
    if (command.exitCode === null) command.kill('SIGTERM');
    await ended;
  };
  try {
    await readUntilReady(command.stdout, ended);
    const seconds = (performance.now() - began) / 1_000;
    const tree = listProcessTree(command.pid ?? 0);
    const node = tree.find((pid) => readProcessCommand(pid).includes('deploy/local/dist/main.js'));
    if (node === undefined) throw new Error('The process of Belegfluss was not found.');
    return { seconds, node, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Deletes the data that starts leave behind. */
export async function forget(): Promise<void> {
  const home = await partsHome();
  for (const folder of [name, `postgres-${name}`])
    await rm(join(home, folder), { recursive: true, force: true });
}

async function readUntilReady(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<void> {
  let text = '';
  const ready = new Promise<void>((resolve) => {
    output.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('is ready')) resolve();
    });
  });
  const failed = ended.then(() => {
    throw new Error(`npm start ended:\n${text}`);
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('npm start is not ready.')), startsWithinMs);
  });
  try {
    await Promise.race([ready, failed, late]);
  } finally {
    clearTimeout(timer);
    failed.catch(() => {});
  }
}
