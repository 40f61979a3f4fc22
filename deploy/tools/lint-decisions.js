/**
 * `node deploy/tools/lint-decisions.js [folder]`: fails when a page of the decisions has no date, no status, the number
 * of another one, or no place in the map.
 */
import { join, resolve } from 'node:path';
import { findProblems } from './decisions/find-problems.js';
import { root } from './stamps.js';

const folder = resolve(process.argv[2] ?? join(root, 'deploy/decisions'));
const { pages, problems } = await findProblems(folder);
for (const problem of problems) console.error(problem);
if (pages.length === 0) console.error(`There are no decisions in ${folder}.`);
process.exitCode = problems.length > 0 || pages.length === 0 ? 1 : 0;
if (process.exitCode === 0) console.log(`${pages.length} decisions are dated, and found in their map.`);
