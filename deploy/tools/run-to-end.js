import { spawn } from 'node:child_process';
import { root } from './stamps.js';

/** Runs node with these arguments in place of this process: forwards signals, output and exit code. */
export function runToEnd(...parameters) {
  const child = spawn(process.execPath, parameters, { stdio: 'inherit', cwd: root });
  // The terminal sends Ctrl+C to both; a signal that is sent only to this process is meant for the other, too.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
