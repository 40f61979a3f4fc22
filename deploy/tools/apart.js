/**
 * `npm run apart [-- --scale orders=3] [-- --fresh]`: builds what is not built and runs every service in processes
 * of its own.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import './build.js';
import { root } from './stamps.js';

const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'deploy/local/src/apart-main.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: root },
);
// The terminal sends Ctrl+C to both; whoever ends only this process means the other, too.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
