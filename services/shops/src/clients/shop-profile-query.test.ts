import { adminSchemaProblems } from '@belegfluss/testing/admin-schema';
import { describe, expect, it } from '@jest/globals';
import { shopProfileQuery } from './shop-profile-query.ts';

describe('operations of the Admin API 2026-10', () => {
  it('ShopProfile is valid against the real schema', () => {
    expect(adminSchemaProblems(shopProfileQuery)).toEqual([]);
  });

  it('an invented field is noticed', () => {
    expect(adminSchemaProblems('{ shop { colour } }')).toHaveLength(1);
  });
});
