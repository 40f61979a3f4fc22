import { startAndStopSuite } from './support/start-and-stop.ts';

const program = ['--enable-source-maps', 'deploy/local/dist/apart.js', '--scale', 'orders=2'];
startAndStopSuite('npm run apart', program, 8);
