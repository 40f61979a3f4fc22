import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const { resolve } = createRequire(import.meta.url);
const { openDigests } = (await import(resolve('./file-digests.js'))) as {
  readonly openDigests: (file: string, now: number) => { of(path: string): string; keep(): void };
};

let folder: string;
let file: string;
let cache: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegfluss-digests-'));
  file = join(folder, 'source.ts');
  cache = join(folder, 'cache/digests.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The digest in a run an hour after the last write; it knows what the one before it kept. */
function digest(now = Date.now() + 3_600_000): string {
  const digests = openDigests(cache, now);
  const found = digests.of(file);
  digests.keep();
  return found;
}

describe('digests of files', () => {
  it('are those of the contents, also when they are remembered', () => {
    writeFileSync(file, 'one');
    const first = digest();
    expect(readFileSync(cache, 'utf8')).toContain(first);
    expect(digest()).toBe(first);
    writeFileSync(file, 'three');
    expect(digest()).not.toBe(first);
    writeFileSync(file, 'one');
    expect(digest()).toBe(first);
  });

  it('are taken from the memory, which spares reading the file', () => {
    writeFileSync(file, 'one');
    const first = digest();
    writeFileSync(cache, readFileSync(cache, 'utf8').replace(first, 'remembered'));
    expect(digest()).toBe('remembered');
  });

  it('are not remembered of a file that has just been written', () => {
    writeFileSync(file, 'one');
    const first = digest(Date.now());
    writeFileSync(file, 'two');
    expect(digest(Date.now())).not.toBe(first);
  });

  it('do without what was remembered when that cannot be read', () => {
    writeFileSync(file, 'one');
    const first = digest();
    writeFileSync(cache, 'no JSON');
    expect(digest()).toBe(first);
  });
});
