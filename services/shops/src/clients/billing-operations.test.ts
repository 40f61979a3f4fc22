import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import * as operations from './billing-operations.ts';

describe('operations of billing against the Admin API 2026-10', () => {
  it.each(Object.entries(operations))('%s is valid', (_, operation) => {
    expect(adminSchemaProblems(operation)).toEqual([]);
  });
});
