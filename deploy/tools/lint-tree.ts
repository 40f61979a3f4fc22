import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small source tree for a test, in a temporary folder. */
export interface LintTree {
  readonly root: string;
  write(path: string, text: string): Promise<void>;
  /** Runs the lint on the tree. `said`: its output, or on a failure its error output. */
  lint(): Promise<{ readonly code: number; readonly said: string }>;
  remove(): Promise<void>;
}

/** `tool`: file name of the lint in this folder. */
export async function createLintTree(tool: string): Promise<LintTree> {
  const path = createRequire(import.meta.url).resolve(`./${tool}`);
  const root = await mkdtemp(join(tmpdir(), 'belegfluss-lint-'));
  return {
    root,
    async write(name, text) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    },
    lint: () =>
      run(process.execPath, [path, root]).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }: { readonly code: number; readonly stderr: string }) => ({ code, said: stderr }),
      ),
    remove: () => rm(root, { recursive: true }),
  };
}
