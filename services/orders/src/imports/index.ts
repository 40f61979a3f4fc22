export { createImports, type ImportsOptions } from './create-imports.ts';
export { holdPaused } from './use-cases/hold-paused.ts';
