import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const resolve = createRequire(import.meta.url).resolve;

/** Builds the pages as they stand, into a folder of their own; returns the folder. */
export async function buildWeb(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'belegfluss-web-'));
  const vite = join(dirname(resolve('vite/package.json')), 'bin/vite.js');
  const home = dirname(resolve('@belegfluss/web/package.json'));
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: home,
    // The test runner's own mode would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return outDir;
}
