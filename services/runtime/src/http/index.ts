export { AnswerTooLong, readAtMost } from './read-at-most.ts';
