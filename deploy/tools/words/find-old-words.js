/** Finds words of before in sources, contracts and pages, in names as well as in comments. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { aside, spellings } from './plain-words.js';

const sources = /\.(?:tsx?|js|proto|prisma|md)$/;

/** Every old word below `root`: `[{ path, line, word, write }]`, and how many files were looked at. */
export async function findOldWords(root) {
  const files = (await listFiles(root, root)).sort();
  const found = await Promise.all(files.map((path) => findIn(root, path)));
  return { files: files.length, found: found.flat() };
}

async function listFiles(root, directory) {
  const entries = await readdir(directory, { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.'))
      .map((entry) => {
        const path = join(directory, entry.name);
        const place = relative(root, path).replaceAll('\\', '/');
        if (entry.isDirectory()) return aside.test(`${place}/`) ? [] : listFiles(root, path);
        return sources.test(place) && !aside.test(place) ? [place] : [];
      }),
  );
  return lists.flat();
}

async function findIn(root, path) {
  const lines = (await readFile(join(root, path), 'utf8')).split('\n');
  return lines.flatMap((text, index) =>
    spellings.flatMap(({ pattern, write }) => {
      const word = text.match(pattern)?.[0];
      return word === undefined ? [] : [{ path, line: index + 1, word, write }];
    }),
  );
}
