/**
 * Module hooks of the suites: TypeScript without a build step, and `@jest/globals` outside jest's loader. Only a source
 * map is added to the code: a function that a test passes to a browser page must run there unchanged.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const globals = new URL('./globals.js', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === '@jest/globals'
    ? { url: globals, format: 'module', shortCircuit: true }
    : next(specifier, context);

export function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    sourceMaps: 'inline',
    swcrc: false,
    configFile: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: url.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
