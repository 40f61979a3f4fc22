/**
 * `npm run bench -- <name> [options]`: installs what a fresh machine lacks, builds what is out of date, and measures
 * one thing beside a bare floor of the same run.
 */
import { tsImport } from 'tsx/esm/api';
import { bringPrograms } from './bring-programs.js';
import { runToEnd } from './run-to-end.js';

const { readBench } = await tsImport('@belegfluss/bench/benches', import.meta.url);
const { programs } = readBench();
await bringPrograms(programs);
await import('./build.js');
runToEnd('--import', 'tsx', 'deploy/bench/src/main.ts', ...process.argv.slice(2));
