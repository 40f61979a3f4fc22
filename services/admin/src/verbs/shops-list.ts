import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { readPages } from '../pages.ts';
import { table } from '../table.ts';
import type { Invocation, Verb } from '../verb.ts';

export const shopsList: Verb = {
  words: ['shops', 'list'],
  positionals: [],
  options: {
    plan: { type: 'string' },
    search: { type: 'string' },
    exhausted: { type: 'boolean' },
    'missing-token': { type: 'boolean' },
  },
  hint: '[--plan <plan>] [--search <text>] [--exhausted] [--missing-token]',
  summary: 'installed shops with plan and transfers: all, or those that fit every option',
  needs: ['shops'],
  async run({ clients, values }) {
    const shops = await readPages(async (pageToken) => {
      const page = await clients.shops.listShops({ pageSize: 500, pageToken });
      return { items: page.shops.filter((shop) => fits(shop, values)), nextPageToken: page.nextPageToken };
    });
    const rows = shops.map(({ shop, name, plan, missingAccessToken }) => [
      shop,
      name,
      plan?.id ?? '',
      `${plan?.transfers?.used ?? 0}/${plan?.transfers?.quota ?? 0}`,
      missingAccessToken ? 'missing' : 'ok',
    ]);
    return { text: table(['SHOP', 'NAME', 'PLAN', 'TRANSFERS', 'TOKEN'], rows), data: shops };
  },
};

function fits({ shop, name, plan, missingAccessToken }: Shop, values: Invocation['values']): boolean {
  const { used = 0, quota = 0 } = plan?.transfers ?? {};
  const text = `${shop} ${name}`.toLowerCase();
  return (
    (values.plan === undefined || plan?.id === values.plan) &&
    (values.search === undefined || text.includes(String(values.search).toLowerCase())) &&
    (values.exhausted !== true || used >= quota) &&
    (values['missing-token'] !== true || missingAccessToken)
  );
}
