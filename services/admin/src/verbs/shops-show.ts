import { required } from '@belegfluss/runtime/proto';
import { ask, collectFailures } from '../ask-all.ts';
import type { Verb } from '../verb.ts';
import { shopReport } from './shop-report.ts';

export const shopsShow: Verb = {
  words: ['shops', 'show'],
  positionals: ['shop'],
  options: {},
  summary: 'the whole record of a shop, and what it pays',
  needs: ['shops'],
  async run({ clients, positionals: [shop = ''] }) {
    const answer = await clients.shops.getShop({ shop });
    const found = required(answer.shop, 'GetShopResponse.shop');
    const paid = await ask('billing', clients.billing.getBilling({ shop }));
    return { ...shopReport(found, paid.value?.billing), failures: collectFailures([paid]) };
  },
};
