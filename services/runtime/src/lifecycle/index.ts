export { type Activity, createActivity } from './activity.ts';
export { createLanes } from './lanes.ts';
export { createLoop, type Found, type Loop } from './loop.ts';
export { runProcess } from './run-process.ts';
