/** `npm start [-- --fresh]`: builds what is out of date and runs everything in one process. */
import { runToEnd } from './run-to-end.js';

const parameters = process.argv.slice(2);
if (parameters.length > 0) {
  // Loading TypeScript takes a while, so only where there is something to understand.
  const { tsImport } = await import('tsx/esm/api');
  const { readStartOptions } = await tsImport('@belegfluss/local/options', import.meta.url);
  readStartOptions();
}
await import('./build.js');
// One laptop's process: a small young generation and fewer arenas of glibc keep it 80 MB smaller, and nobody notices
// the collections.
process.env.MALLOC_ARENA_MAX ??= '2';
runToEnd(
  '--max-semi-space-size=4',
  '--import',
  './deploy/tools/before-bundle.js',
  'deploy/local/dist/main.js',
  ...parameters,
);
