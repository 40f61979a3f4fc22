export { findProgram, lookUp, type Program, programs } from '@belegfluss/local/programs';
