import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const run = promisify(execFile);
const tool = createRequire(import.meta.url).resolve('./lint-words.js');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'belegfluss-words-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** What the tool says; on an old word its first line. */
const lint = () =>
  run(process.execPath, [tool, root]).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { readonly stderr: string }) => stderr.split('\n')[0],
  );

describe('the lint of words', () => {
  it.each([
    ['in a comment', '/** The order is planned anew. */', 'anew'],
    ['in a name', 'export const readAnew = 1;', 'Anew'],
    ['in the name of a test', "it('is made anew', () => {});", 'anew'],
    ['in a type', 'export type Hindrance = 1;', 'Hindrance'],
    ['of two words', '// It gives no sign of life.', 'sign of life'],
  ])('refuses an old word %s, and says where', async (_what, line, word) => {
    await write('services/shops/src/one.ts', `export {};\n${line}\n`);
    expect(await lint()).toContain(`services/shops/src/one.ts:2: ${word}: write `);
  });

  it.each([
    ['a value that is stored', "const wish = 'anew';"],
    ['another word that holds it', 'const anewer = renewal;'],
  ])('leaves %s alone', async (_what, line) => {
    await write('services/shops/src/one.ts', line);
    expect(await lint()).toBe('No old word in 1 files.');
  });

  it.each([
    'services/shops/generated/one.ts',
    'services/shops/prisma/migrations/1_one/migration.ts',
    'web/node_modules/one.js',
    'deploy/docs/words.md',
    'CHANGELOG.md',
  ])('does not look at %s', async (path) => {
    await write(path, 'anew');
    await write('services/shops/src/one.ts', 'export {};');
    expect(await lint()).toBe('No old word in 1 files.');
  });
});
