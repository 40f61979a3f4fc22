import { spawn } from 'node:child_process';
import { root } from './stamps.js';

/** Runs node with these arguments in the place of this process: its signals, its output, its exit code. */
export function runToEnd(...parameters) {
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', cwd: root });
  // The terminal sends Ctrl+C to both; whoever ends only this process means the other, too.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
