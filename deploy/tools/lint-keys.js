/**
 * `node deploy/tools/lint-keys.js [root]`: fails where a plain object is indexed by an arbitrary text. A payment method
 * named `constructor` must find nothing.
 */
import { resolve } from 'node:path';
import { findForeignKeys } from './keys/find-foreign-keys.js';
import { root as ownRoot } from './stamps.js';

const root = resolve(process.argv[2] ?? ownRoot);
const { files, found } = findForeignKeys(root);
for (const { path, line, text } of found) console.error(`${path}:${line}: ${text}`);
if (found.length > 0)
  console.error(
    '\nforeign-keys\n  A key that may be any text finds what every object inherits. Read by `ownValue` of @belegfluss/runtime/records, ask `Object.hasOwn` before, or keep a Map.',
  );
if (files === 0) console.error(`There are no sources in ${root}.`);
process.exitCode = found.length > 0 || files === 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`No object in ${files} files is indexed by foreign keys.`);
