export { toGermanAmount, toGermanDay, toGermanNumber } from './numbers.ts';
