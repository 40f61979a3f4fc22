import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import {
  productCountQuery,
  productPageQuery,
  productQuery,
  productVariantsQuery,
} from './products.graphql.ts';

describe('operations on products in the Admin API 2026-10', () => {
  it.each([
    ['ProductPage', productPageQuery],
    ['Product', productQuery],
    ['ProductVariants', productVariantsQuery],
    ['ProductCount', productCountQuery],
  ])('%s is valid against the real schema', (_name, document) => {
    expect(adminSchemaProblems(document)).toEqual([]);
  });
});
