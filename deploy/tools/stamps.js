/** Stores the hash of the inputs beside the output, so that a second start builds nothing. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDigests } from './file-digests.js';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const ignored = new Set(['node_modules', 'dist', 'generated', '.data', '.screenshots', 'bench', 'test']);

const digests = openDigests(join(root, 'node_modules/.cache/belegfluss/digests.json'));

/** Hash over the contents of files and folders, paths relative to `directory`. */
export function hashFiles(directory, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, join(directory, path));
  digests.keep();
  return hash.digest('hex');
}

export async function isStamped(output, hash) {
  return (await readFile(join(output, '.stamp'), 'utf8').catch(() => '')) === hash;
}

export async function stamp(output, hash) {
  await mkdir(output, { recursive: true });
  await writeFile(join(output, '.stamp'), hash);
}

function addToHash(hash, path) {
  if (statSync(path).isDirectory()) {
    const names = readdirSync(path).filter((name) => !ignored.has(name));
    for (const name of names.sort()) addToHash(hash, join(path, name));
  } else {
    hash.update(`${path.slice(root.length)}\0${digests.of(path)}\0`);
  }
}
