import { startAndStopSuite } from './support/start-and-stop.ts';

const program = ['--import', 'tsx', 'deploy/local/src/apart-main.ts', '--scale', 'orders=2'];
startAndStopSuite('npm run apart', program, 8);
