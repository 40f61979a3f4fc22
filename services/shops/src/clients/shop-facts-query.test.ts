import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import { shopFactsQuery } from './shop-facts-query.ts';

describe('operations of the Admin API 2026-10', () => {
  it('ShopFacts is valid against the real schema', () => {
    expect(adminSchemaProblems(shopFactsQuery)).toEqual([]);
  });

  it('an invented field is noticed', () => {
    expect(adminSchemaProblems('{ shop { colour } }')).toHaveLength(1);
  });
});
