import type { Source } from './belief.ts';

export const schema: Source = {
  kind: 'schema',
  where: 'Admin API 2026-10 in @shopify/dev-mcp 1.16.0 (dist/data/admin_2026-10.json.gz)',
  date: '2026-11-25',
};
export const staffStores: Source = {
  kind: 'report',
  where:
    'GitHub, Shopify/shopify-app-template-remix issue 708 and Shopify/shopify-app-js issue 420, answers of Shopify',
  date: '2024-05-12',
};
