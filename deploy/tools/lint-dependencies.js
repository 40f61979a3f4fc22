/**
 * `node deploy/tools/lint-dependencies.js [root]`: fails when a file imports what it may not, and names the broken
 * rule. The rules are in `dependencies/rules.js`.
 */
import { resolve } from 'node:path';
import { findProblems } from './dependencies/find-problems.js';
import { rules } from './dependencies/rules.js';
import { root as ownRoot } from './stamps.js';

const root = resolve(process.argv[2] ?? ownRoot);
const { files, edges, problems } = await findProblems(root);
for (const { name, text } of problems) console.error(`${name}: ${text}`);
const broken = new Set(problems.map(({ name }) => name));
for (const { name, why } of rules) if (broken.has(name)) console.error(`\n${name}\n  ${why}`);

if (files.length === 0) console.error(`There are no sources in ${root}.`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
if (process.exitCode === 0)
  console.log(`${edges.length} imports of ${files.length} files are as they should be.`);
