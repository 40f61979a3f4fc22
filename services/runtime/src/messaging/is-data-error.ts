import { causesOf } from '../database/causes-of.ts';

/**
 * Whether the database refused what it was given for what it is: SQLSTATE class 22, data exception. The same data is
 * refused each time; nothing is gained by trying again, and what waits behind it would wait for nothing.
 */
export function isDataError(error: unknown): boolean {
  for (const { code, originalCode, meta } of causesOf(error))
    if ([code, originalCode, meta?.code].some(isClass22)) return true;
  return false;
}

const isClass22 = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
