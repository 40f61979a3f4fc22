import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectRoot } from '@belegfluss/local/parts-home';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);

/** Registers a static check of the tree; the output of a failing command is the error. */
export function checkTree(
  promise: string,
  command: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): void {
  describe('the tree', () => {
    it(promise, async () => {
      const outcome = await run(command, [...parameters], {
        cwd: projectRoot(),
        env: { ...process.env, ...environment },
        maxBuffer: 64 * 1024 * 1024,
      }).then(
        () => 'ok',
        (error: { readonly stdout?: string; readonly stderr?: string }) => `${error.stdout}\n${error.stderr}`,
      );
      expect(outcome).toBe('ok');
    }, 300_000);
  });
}
