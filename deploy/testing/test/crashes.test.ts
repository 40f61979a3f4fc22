import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { describe, expect, it } from '@jest/globals';
import { soakSize } from '../src/soak.ts';

const run = promisify(execFile);

/** `npm run test:crashes` has all deaths; here is a part of them, always the same one. */
const explore = async (share: number, pairs: number): Promise<string> => {
  const main = ['--no-deprecation', '--import', 'tsx', 'deploy/testing/crashes/main.ts'];
  const extent = ['--seed', '1', '--share', String(share), '--pairs', String(pairs), '--workers', '1'];
  // What is wrong stands in the output.
  const { stdout } = await run(process.execPath, [...main, ...extent], {
    cwd: projectRoot(),
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => error);
  return stdout;
};

describe('processes that die', () => {
  it('leave documents, bookings, log and transfers as if nobody had died', async () => {
    const output = await explore(soakSize(9, 100), soakSize(150, 2_000));
    const last = output.split('\n').findLast((line) => /^\d+ deaths in /.test(line)) ?? '';
    if (!last.includes(', 0 violations')) throw new Error(output);
    expect(Number.parseInt(last, 10)).toBeGreaterThanOrEqual(1_000);
    expect(last).not.toMatch(/not told|not met/);
  }, 2_400_000);
});
