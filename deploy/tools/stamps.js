/** Stores the hash of the inputs beside the output, so that a second start builds nothing. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

const ignored = new Set(['node_modules', 'dist', 'generated', '.data', '.screenshots', 'bench', 'test']);

/** Hash over the contents of files and folders, paths relative to `directory`. */
export async function hashFiles(directory, paths) {
  const hash = createHash('sha256');
  for (const path of paths) await addToHash(hash, join(directory, path));
  return hash.digest('hex');
}

export async function isStamped(output, hash) {
  return (await readFile(join(output, '.stamp'), 'utf8').catch(() => '')) === hash;
}

export async function stamp(output, hash) {
  await mkdir(output, { recursive: true });
  await writeFile(join(output, '.stamp'), hash);
}

async function addToHash(hash, path) {
  if ((await stat(path)).isDirectory()) {
    const names = (await readdir(path)).filter((name) => !ignored.has(name)).sort();
    for (const name of names) await addToHash(hash, join(path, name));
  } else {
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  }
}
