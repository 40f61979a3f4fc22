/** Finds retired words in sources, contracts and pages, in names, also those of files, as well as in comments. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
  return [
    ...findInText(toCamelCase(basename(path)), path, 1),
    ...lines.flatMap((text, index) => findInText(text, path, index + 1)),
  ];
}

/** `read-order.ts` is one name, as in the code: `readOrder.ts`. */
const toCamelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const findInText = (text, path, line) =>
  spellings.flatMap(({ pattern, write }) => {
    const word = text.match(pattern)?.[0];
    return word === undefined ? [] : [{ path, line, word, write }];
  });
