/** `npm start [-- --fresh]`: builds what is not built and runs everything in one process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import './build.js';
import { root } from './stamps.js';

const child = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'deploy/local/dist/main.js'), ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
// The terminal sends Ctrl+C to both; whoever ends only this process means the other, too.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 1));
