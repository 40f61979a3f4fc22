/**
 * `npm test`: brings what a fresh machine lacks, builds, and runs every suite. Its last line reads
 * `Tests: N passed, N failed`. Arguments go to jest, e.g. `npm test -- services/orders`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bringPrograms } from './bring-programs.js';
import { root } from './stamps.js';

await bringPrograms();
await import('./build.js');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
