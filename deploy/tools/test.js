/**
 * `npm test`: installs what a fresh machine lacks, builds, names the machine, and runs every suite. Its last line reads
 * `Tests: N passed, N failed`. `--changed` runs what the open changes touch (those of the last commit where all is
 * committed, `--changed=<commit>` those since then), `--soak` the searches and storms at their full size, `--pictures`
 * keeps screenshots; all other options go to jest, e.g. `npm test -- services/orders`.
 */
import { tsImport } from 'tsx/esm/api';
import { bringPrograms } from './bring-programs.js';
import { runToEnd } from './run-to-end.js';

const { describeMachine } = await tsImport('@belegfluss/local/machine', import.meta.url);
const parameters = process.argv.slice(2);
const changed = take(/^--changed(?:=(.+))?$/);
const soak = take(/^--soak$/);
if (soak) process.env.SOAK = '1';
if (take(/^--pictures$/)) process.env.PICTURES = '1';

await bringPrograms();
const start = performance.now();
await import('./build.js');
console.log(`Built in ${((performance.now() - start) / 1_000).toFixed(1)} s. ${describeMachine()}\n`);

if (changed || soak) {
  const { suitesOfChange, suitesThatSoak } = await import('./changed/suites-of-change.js');
  const suites = soak ? await suitesThatSoak() : await suitesOfChange(changed[1]);
  if (suites.length > 0) parameters.push('--runTestsByPath', ...suites);
  else {
    console.log('\nTests: 0 passed, 0 failed');
    process.exit();
  }
}
runToEnd(
  // Most objects of a suite are short-lived: a larger young generation leaves the collector less to do. Workers inherit
  // it.
  '--max-semi-space-size=64',
  '--import',
  './deploy/testing/src/runner/register.js',
  'node_modules/jest/bin/jest.js',
  ...parameters,
);

/** Removes an option of this command from those passed to jest. */
function take(pattern) {
  const index = parameters.findIndex((parameter) => pattern.test(parameter));
  return index < 0 ? null : pattern.exec(parameters.splice(index, 1)[0]);
}
