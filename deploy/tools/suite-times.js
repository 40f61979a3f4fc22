/** How the time of each suite was spent when it last ran here; written by every run of the suites. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './stamps.js';

const file = join(root, 'deploy/testing/.data/suite-times.json');

/** By path: `{ tests, loadMs, bootMs, testMs, browserMs, wallMs, processorMs }`. */
export const readTimes = async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));

/** Keeps the times of suites that did not run this time. */
export async function keepTimes(times) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...(await readTimes()), ...times }, null, 1)}\n`);
}
