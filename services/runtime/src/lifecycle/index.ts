export { createLanes } from './lanes.ts';
export { createLoop, type Loop } from './loop.ts';
export { type Runnable, runProcess } from './run-process.ts';
