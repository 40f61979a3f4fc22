/**
 * `node deploy/tools/lint-german.js [root]`: fails where decisions or storage compose sentences for people. The
 * definition of German and the exceptions are in `words/german-words.js`.
 */
import { resolve } from 'node:path';
import { root as ownRoot } from './stamps.js';
import { findGerman } from './words/find-german.js';

const root = resolve(process.argv[2] ?? ownRoot);
const { files, found, stale } = await findGerman(root);
for (const { path, line, text } of found) console.error(`${path}:${line}: ${text}`);
for (const { path, text = 'German' } of stale) console.error(`${path}: the exception for ${text} is over.`);
if (found.length > 0)
  console.error(
    '\nsentences-last\n  Decisions and storage keep a code and its values. German is made of them where it is read: in a table of the contract, or in src/texts where only the service itself needs it.',
  );
if (files === 0) console.error(`There are no decisions in ${root}.`);
process.exitCode = found.length + stale.length > 0 || files === 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`No German in ${files} files of decisions and storage.`);
