import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { expect, it } from '@jest/globals';
import * as operations from './stock.graphql.ts';

it.each(Object.entries(operations))('%s is valid against the real schema', (_name, document) => {
  expect(adminSchemaProblems(document)).toEqual([]);
});
