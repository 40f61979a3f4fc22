import { startAndStopSuite } from './support/start-and-stop.ts';

startAndStopSuite('npm start', ['deploy/local/dist/main.js'], 0);
