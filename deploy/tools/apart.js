/**
 * `npm run apart [-- --scale orders=3] [-- --fresh]`: installs what a fresh machine lacks, builds what is out of date,
 * and runs every service in separate processes.
 */
import { tsImport } from 'tsx/esm/api';
import { bringPrograms } from './bring-programs.js';
import { runToEnd } from './run-to-end.js';

const { readApartOptions } = await tsImport('@belegfluss/local/options', import.meta.url);
readApartOptions();
await bringPrograms(['nats-server']);
await import('./build.js');
runToEnd('--enable-source-maps', 'deploy/local/dist/apart.js', ...process.argv.slice(2));
