/**
 * `npm run test:faults [-- options]`: installs what a fresh machine lacks, builds, and runs the fault scenarios.
 * `--help` prints the options.
 */
import { tsImport } from 'tsx/esm/api';
import { bringPrograms } from './bring-programs.js';
import { runToEnd } from './run-to-end.js';

const { readFaultsOptions } = await tsImport('../testing/faults/options.ts', import.meta.url);
readFaultsOptions();
await bringPrograms(['nats-server']);
await import('./build.js');
runToEnd('--import', 'tsx', 'deploy/testing/faults/main.ts', ...process.argv.slice(2));
