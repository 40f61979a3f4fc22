/** `npm start [-- --fresh]`: builds what is out of date and runs everything in one process. */
import { tsImport } from 'tsx/esm/api';
import { runToEnd } from './run-to-end.js';

const { readStartOptions } = await tsImport('@belegfluss/local/options', import.meta.url);
readStartOptions();
await import('./build.js');
runToEnd('--enable-source-maps', 'deploy/local/dist/main.js', ...process.argv.slice(2));
