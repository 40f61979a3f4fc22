/**
 * `node deploy/tools/lint-words.js [root]`: fails where a retired word occurs, and names its replacement. The list is
 * in `words/plain-words.js`.
 */
import { resolve } from 'node:path';
import { root as ownRoot } from './stamps.js';
import { findOldWords } from './words/find-old-words.js';

const { files, found } = await findOldWords(resolve(process.argv[2] ?? ownRoot));
for (const { path, line, word, write } of found) console.error(`${path}:${line}: ${word}: write ${write}`);
if (found.length > 0)
  console.error('\nplain-words\n  One word a concept, that of the field: deploy/docs/words.md.');
if (files === 0) console.error('There are no sources.');
process.exitCode = found.length > 0 || files === 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`No old word in ${files} files.`);
