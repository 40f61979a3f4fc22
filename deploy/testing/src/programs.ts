export { findProgram } from '@belegfluss/local/programs';
