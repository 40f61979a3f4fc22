export { createLanes } from './lanes.ts';
export { createLoop, type Loop } from './loop.ts';
export { runProcess } from './run-process.ts';
