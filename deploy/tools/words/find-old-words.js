/** Finds retired words in sources, contracts and pages, in names as well as in comments. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../sources/list-files.js';
import { aside, spellings } from './plain-words.js';

const sources = /\.(?:tsx?|js|proto|prisma|md)$/;

/** Finds every retired word below `root`: `[{ path, line, word, write }]`, and the number of files read. */
export async function findOldWords(root) {
  const files = (await listFiles(root, '', (name, path) => name.startsWith('.') || aside.test(path)))
    .filter((path) => sources.test(path))
    .sort();
  const found = await Promise.all(files.map((path) => findIn(root, path)));
  return { files: files.length, found: found.flat() };
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
