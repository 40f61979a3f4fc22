import { describe, expect, it } from '@jest/globals';
import { requireFeature } from './require-feature.ts';

const ask = (plan: string | null) =>
  requireFeature(async () => plan, 'orders')(async ({ shop }: { shop: string }) => `orders of ${shop}`)({
    shop: 'a.myshopify.com',
  });

describe('a call that needs the feature "orders"', () => {
  it.each(['basic', 'starter', 'standard', 'enterprise', 'custom'])(
    'is answered on the plan %s',
    async (plan) => {
      expect(await ask(plan)).toBe('orders of a.myshopify.com');
    },
  );

  it.each(['free', 'a-plan-of-tomorrow', null])('is refused on the plan %s', async (plan) => {
    await expect(ask(plan)).rejects.toMatchObject({ kind: 'permissionDenied', reason: 'FEATURE_MISSING' });
  });
});
