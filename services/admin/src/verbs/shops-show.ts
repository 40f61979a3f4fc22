import type { Verb } from '../verb.ts';
import { shopReport } from './shop-report.ts';

export const shopsShow: Verb = {
  words: ['shops', 'show'],
  positionals: ['shop'],
  options: {},
  summary: 'the whole record of a shop',
  needs: ['shops'],
  async run({ clients, positionals: [shop = ''] }) {
    return shopReport((await clients.shops.getShop({ shop })).shop);
  },
};
