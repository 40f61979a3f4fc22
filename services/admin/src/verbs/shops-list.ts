import type { Shop } from '@belegfluss/protos/shops/v1/shops';
import { table } from '../table.ts';
import type { Verb } from '../verb.ts';

export const shopsList: Verb = {
  words: ['shops', 'list'],
  positionals: [],
  options: {},
  summary: 'every installed shop with its plan and transfers',
  needs: ['shops'],
  async run({ clients }) {
    const shops: Shop[] = [];
    for (let pageToken = ''; ; ) {
      const page = await clients.shops.listShops({ pageSize: 500, pageToken });
      shops.push(...page.shops);
      pageToken = page.nextPageToken;
      if (pageToken === '') break;
    }
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
