import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * The folder of a workspace package. Found by name, not by this file's place: bundles move code, not assets.
 */
export const packageHome = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
