import type { Source } from './belief.ts';

export const schema: Source = {
  kind: 'schema',
  where: 'Admin GraphQL 2026-10 in @shopify/dev-mcp 1.16.0, dist/data/admin_2026-10.json.gz',
  date: '2026-11-25',
};

/** The author runs the same calls against development stores and records the answers. */
export const recorded = (path: string): Source => ({
  kind: 'code',
  where: `A copy of the Admin API that is compared with recorded answers of development stores, github.com/airhorns/shopify-draft-proxy, ${path}`,
  date: '2026-11-27',
});
