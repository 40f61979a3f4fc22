export { readAtMost } from './read-at-most.ts';
