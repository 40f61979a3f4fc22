/**
 * `npm test`: brings what a fresh machine lacks, builds, and runs every suite. Its last line reads
 * `Tests: N passed, N failed`. Arguments go to jest, e.g. `npm test -- services/orders`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { root } from './stamps.js';

const { lookUp, programs } = await tsImport('@belegfluss/testing/programs', import.meta.url);

bringPrograms();
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

/** The suites use a real nats-server and a real Chromium, which no registry package offers. */
function bringPrograms() {
  const missing = Object.keys(programs).filter((program) => !lookUp(program));
  if (missing.length === 0) return;
  const packages = missing.map((program) => programs[program].debian);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  console.log(`Missing: ${missing.join(', ')}. Trying: ${command}`);
  try {
    if (userInfo().uid !== 0) throw new Error('not root');
    execFileSync('sh', ['-c', command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    console.error(
      `These programs are missing: ${missing.join(', ')}. Install them and try again:\n\n    sudo sh -c '${command}'\n`,
    );
    process.exit(1);
  }
}
