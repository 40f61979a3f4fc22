/**
 * `npm test`: brings what a fresh machine lacks, builds, names the machine, and runs every suite. Its last line reads
 * `Tests: N passed, N failed`. Arguments go to jest, e.g. `npm test -- services/orders`.
 */
import { tsImport } from 'tsx/esm/api';
import { bringPrograms } from './bring-programs.js';
import { runToEnd } from './run-to-end.js';

const { describeMachine } = await tsImport('@belegfluss/local/machine', import.meta.url);
await bringPrograms();
await import('./build.js');
console.log(`${describeMachine()}\n`);
runToEnd(
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  ...process.argv.slice(2),
);
