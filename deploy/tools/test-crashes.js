/**
 * `npm run test:crashes [-- options]`: builds what is not built, and lets processes die at every boundary of every story.
 * `--help` prints the options.
 */
import { tsImport } from 'tsx/esm/api';
import { runToEnd } from './run-to-end.js';

const { readCrashesOptions } = await tsImport('../testing/crashes/options.ts', import.meta.url);
readCrashesOptions();
await import('./build.js');
runToEnd('--no-deprecation', '--import', 'tsx', 'deploy/testing/crashes/main.ts', ...process.argv.slice(2));
