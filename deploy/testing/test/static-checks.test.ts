import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { beforeAll, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);

/** What can be checked without running anything; each command also stands in `package.json`. */
describe('the tree', () => {
  const outcomes = new Map<string, Promise<string>>();
  beforeAll(() => {
    for (const script of ['typecheck', 'lint']) outcomes.set(script, outcomeOf(script));
  });

  it.each([
    ['is well typed', 'typecheck'],
    ['is formatted, linted, and imports only what it may', 'lint'],
  ])('%s', async (_promise, script) => expect(await outcomes.get(script)).toBe('ok'), 300_000);
});

/** `ok`, or what the script says against the tree. */
const outcomeOf = (script: string): Promise<string> =>
  run('npm', ['run', '--silent', script], { cwd: projectRoot(), maxBuffer: 64 * 1024 * 1024 }).then(
    () => 'ok',
    (error: { readonly stdout?: string; readonly stderr?: string }) => `${error.stdout}\n${error.stderr}`,
  );
