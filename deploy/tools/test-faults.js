/**
 * `npm run test:faults [-- --seed N] [--only name] [--runs n] [--mutations]`: brings what a fresh machine lacks,
 * builds, and lets everything go wrong. The last line reads `n runs, k violations`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bringPrograms } from './bring-programs.js';
import { root } from './stamps.js';

await bringPrograms(['nats-server']);
await import('./build.js');
const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'deploy/testing/faults/main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: root },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
