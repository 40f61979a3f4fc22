export { berlinDay, berlinMidnight, shiftDay } from './berlin-days.ts';
